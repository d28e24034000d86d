import { z } from 'zod';
import { ApiError, userMessageOf } from '@/api/api-error';
import { Notice } from '@/ui/notice';

const Details = z.object({ rows: z.array(z.object({ row: z.number(), sentence: z.string() })) });

/** Browsers refuse to read a file that is no longer what was chosen. */
const isUnreadable = ({ name }: Error) => name === 'NotReadableError' || name === 'NotFoundError';

/** Why a file was not taken, and which of its rows have to be mended. */
export function RejectedRows({ error }: { error: Error }) {
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
