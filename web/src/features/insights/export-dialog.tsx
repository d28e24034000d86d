import { InsightsFormat } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { copyWithToast } from '@/ui/copy-with-toast';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { LoadError } from '@/ui/load-error';
import { Select } from '@/ui/select';
import { ExportPreview } from './export-preview';
import { formatHints, formatNames, usualFormat } from './export-formats';
import { exportQuery } from './insights.queries';
import type { InsightsTab } from './insights-view';

interface ExportDialogProps {
  episodeId: string;
  /** Where the person is; the format begins with what fits there. */
  tab: InsightsTab;
  onClose: () => void;
}

/** Chapters and quotes as other places take them: to look at, to copy, to save. */
export function ExportDialog({ episodeId, tab, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<InsightsFormat>(usualFormat[tab]);
  const { data, error, isFetching, refetch } = useQuery(exportQuery(episodeId, format));
  const isReady = data !== undefined && data.text !== '' && !isFetching;
  const save = () => data && saveFile(data.fileName, new Blob([data.text], { type: `${data.mediaType};charset=utf-8` }));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Export"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button icon={<Copy aria-hidden />} disabled={!isReady} onClick={() => data && void copyWithToast(data.text)}>
            Copy text
          </Button>
          <Button variant="primary" icon={<Download aria-hidden />} disabled={!isReady} onClick={save}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="What" hint={formatHints[format]}>
          {(control) => (
            <Select {...control} value={format} onChange={({ target }) => setFormat(InsightsFormat.parse(target.value))}>
              {InsightsFormat.options.map((option) => (
                <option key={option} value={option}>
                  {formatNames[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {error ? <LoadError what="The export" error={error} onRetry={() => void refetch()} /> : <ExportPreview exported={data} />}
      </div>
    </Dialog>
  );
}
