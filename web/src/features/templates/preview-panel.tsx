import clsx from 'clsx';
import { fieldName } from '@afterword/language/templates';
import { type CallOutput, type FilledVariable } from '@afterword/proto';
import type { UseQueryResult } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { Skeleton } from '@/ui/skeleton';

interface PreviewPanelProps {
  preview: UseQueryResult<CallOutput<'POST /api/templates/preview'>>;
  /** Shown while there is no preview. */
  otherwise: string;
}

/** A template as it would be published. */
export function PreviewPanel({ preview: { data, error, isEnabled, isPlaceholderData }, otherwise }: PreviewPanelProps) {
  const message = !isEnabled ? otherwise : error && userMessageOf(error, 'The preview could not be made.');
  return (
    <section aria-label="Preview" aria-live="polite" className="min-h-32 rounded-md bg-sunken px-4 py-3">
      {message && <p className="text-ink-2">{message}</p>}
      {!message && data && <PreviewedText {...data} isOld={isPlaceholderData} />}
      {!message && !data && <Skeleton lines={3} />}
    </section>
  );
}

interface PreviewedTextProps {
  text: string;
  variables: FilledVariable[];
  isOld: boolean;
}

/** An open field: [Host name], or {{guest}} if Afterword does not know it. */
const OPEN_FIELD = /(\[[\p{L}\p{N}_ -]{1,50}\]|\{\{\s*[\p{L}\p{N}_-]{1,50}\s*\}\})/u;

const labelIn = (placeholder: string) => fieldName(placeholder.replaceAll(/[[\]{}]/gu, '').trim());

/** A filled-in template with open fields marked, by their names. */
function PreviewedText({ text, variables, isOld }: PreviewedTextProps) {
  const open = new Set(variables.filter(({ value }) => value === null).map(({ name }) => fieldName(name)));
  return (
    <p aria-busy={isOld} className={clsx('leading-relaxed whitespace-pre-line wrap-anywhere', isOld && 'opacity-60')}>
      {/* Every second part is what OPEN_FIELD found. */}
      {text.split(OPEN_FIELD).map((part, index) =>
        index % 2 === 1 && open.has(labelIn(part)) ? (
          <mark key={index} className="rounded-sm bg-warn-soft px-1 font-semibold text-warn">
            {labelIn(part)}
          </mark>
        ) : (
          part
        ),
      )}
    </p>
  );
}
