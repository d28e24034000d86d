import { useState } from 'react';
import { z } from 'zod';
import { ApiError, userMessageOf } from '@/api/api-error';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { Notice } from '@/ui/notice';
import { useImportEntries } from './csv.queries';

/** Imports entries from a CSV file, all rows or none, and shows the result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const importing = useImportEntries();
  const { data: imported, error } = importing;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    importing.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import entries"
      lead="Bring a spreadsheet that was saved as CSV."
      footer={
        imported ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={!file || error !== null}
              busy={importing.isPending}
              onClick={() => file && importing.mutate(file)}
            >
              Import
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <Field label="CSV file" hint="Its first row names the columns: term, variations, and if you like context, category and active.">
          {(control) => (
            <FileInput
              {...control}
              chosen={file && file.name}
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => choose(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <p className="text-ink-2">Separate the variations of a term with commas. Terms you already have get the new variations too.</p>
        <div role="status">
          {imported && (
            <Notice tone="ok" title={`${formatCount(imported.added, 'entry', 'entries')} added, ${imported.changed} changed.`}>
              {imported.added + imported.changed === 0 && 'Everything was already in the dictionary.'}
            </Notice>
          )}
        </div>
        {error && <ImportErrors error={error} />}
      </div>
    </Dialog>
  );
}

const RejectedRows = z.object({ rows: z.array(z.object({ row: z.int(), sentence: z.string() })) });

/** The server's message and the error of each row. */
function ImportErrors({ error }: { error: Error }) {
  const rows = (error instanceof ApiError && RejectedRows.safeParse(error.details).data?.rows) || [];
  return (
    <div role="alert" className="grid gap-3">
      <Notice tone="bad" title="This file cannot be used.">
        {userMessageOf(error, 'The file could not be read.')}
      </Notice>
      {rows.length > 0 && (
        <ul aria-label="Refused rows" className="grid max-h-60 gap-1.5 overflow-y-auto text-md" tabIndex={0}>
          {rows.map(({ row, sentence }) => (
            <li key={`${row} ${sentence}`} className="flex gap-3 wrap-anywhere">
              <span className="flex-none font-semibold tabular-nums">Row {row}</span>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
