import { ApiError, userMessageOf } from '@/api/api-error';
import { Notice } from '@/ui/notice';
import { z } from 'zod';

const RejectedRows = z.object({ rows: z.array(z.object({ row: z.int(), sentence: z.string() })) });

/** Why a file was refused: the server's sentence, and what is wrong with each row that it names. */
export function ImportErrors({ error }: { error: Error }) {
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
