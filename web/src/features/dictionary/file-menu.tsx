import { ChevronDown, Download, Upload } from 'lucide-react';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { useExportEntries } from './csv.queries';

/** The dictionary as a file: in, and out. */
export function FileMenu({ onImport }: { onImport: () => void }) {
  const exporting = useExportEntries();
  return (
    <Menu
      name="Import or export"
      align="left"
      button={(props) => (
        <Button {...props} busy={exporting.isPending}>
          Import or export
          <ChevronDown aria-hidden />
        </Button>
      )}
      entries={[
        { label: 'Import CSV…', icon: <Upload aria-hidden />, onChoose: onImport },
        { label: 'Export CSV', icon: <Download aria-hidden />, onChoose: () => exporting.mutate() },
      ]}
    />
  );
}
