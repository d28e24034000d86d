import { FileDown } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { z } from 'zod';
import { ApiError, userMessageOf } from '@/api/api-error';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { Notice } from '@/ui/notice';
import { describeImport, useDownloadTemplate, useImportNumbers } from './performance.queries';

/** Imports numbers from a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, choose] = useState<File | null>(null);
  const template = useDownloadTemplate();
  const numbers = useImportNumbers();
  const change = (chosen: File | null) => {
    choose(chosen);
    numbers.reset();
  };
  /** Clears the input, so that a corrected file of the same name can be chosen. */
  const chooseAnew = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
    change(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import numbers"
      lead="Fill in the template in a spreadsheet, save it as CSV, and import it here."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {numbers.isSuccess ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            busy={numbers.isPending}
            disabled={!file || numbers.isSuccess}
            onClick={() => file && numbers.mutate(file)}
          >
            Import file
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid justify-items-start gap-2">
          <Button icon={<FileDown aria-hidden />} busy={template.isPending} onClick={() => template.mutate()}>
            Download template
          </Button>
          <p className="text-sm text-ink-3">
            It has a row for each of your latest posts. Rows without a number are skipped. Rates are in percent, dates like 2026-11-21.
          </p>
        </div>
        <Field label="CSV file" hint="If a row has an error, nothing is imported.">
          {(field) => (
            <FileInput
              {...field}
              chosen={file && file.name}
              accept=".csv,text/csv"
              onClick={chooseAnew}
              onChange={(event) => change(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        {numbers.error && <RejectedRows error={numbers.error} />}
        <div role="status">
          {numbers.data && (
            <Notice tone="ok" title="Done.">
              {describeImport(numbers.data)}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const Details = z.object({ rows: z.array(z.object({ row: z.number(), sentence: z.string() })) });

/** The browser refuses to read a file that changed after it was chosen. */
const isUnreadable = ({ name }: Error) => name === 'NotReadableError' || name === 'NotFoundError';

/** Why a file was rejected, with the rows to correct. */
function RejectedRows({ error }: { error: Error }) {
  const rows = error instanceof ApiError ? (Details.safeParse(error.details).data?.rows ?? []) : [];
  return (
    <div role="alert" className="grid gap-3">
      <Notice tone="bad" title="Nothing was imported.">
        {userMessageOf(
          error,
          isUnreadable(error) ? 'The file has changed since you chose it. Choose it again.' : 'The server cannot be reached.',
        )}
      </Notice>
      {rows.length > 0 && (
        <table className="w-full text-left text-md">
          <caption className="sr-only">Rows that cannot be used</caption>
          <thead className="text-sm text-ink-3">
            <tr>
              <th className="w-16 py-1 font-semibold">Row</th>
              <th className="py-1 font-semibold">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, sentence }) => (
              <tr key={row} className="border-t border-line align-top">
                <th className="py-1.5 font-normal tabular-nums">{row}</th>
                <td className="py-1.5 wrap-anywhere">{sentence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
