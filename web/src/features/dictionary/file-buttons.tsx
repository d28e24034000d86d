import { Download, Upload } from 'lucide-react';
import { Button } from '@/ui/button';
import { useExportEntries } from './csv.queries';

/** The dictionary as a file: in, and out. */
export function FileButtons({ onImport }: { onImport: () => void }) {
  const exporting = useExportEntries();
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={onImport}>
        Import CSV
      </Button>
      <Button icon={<Download aria-hidden />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
        Export CSV
      </Button>
    </>
  );
}
