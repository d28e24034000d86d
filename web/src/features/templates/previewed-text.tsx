import type { FilledVariable } from '@afterword/proto';
import clsx from 'clsx';

interface PreviewedTextProps {
  text: string;
  variables: FilledVariable[];
  isOld: boolean;
}

/** What stands for an open variable: [host_name], or {{guest}} where Afterword does not know what it means. */
const OPEN = /(\[[\p{L}\p{N}_-]{1,50}\]|\{\{\s*[\p{L}\p{N}_-]{1,50}\s*\}\})/u;

const nameIn = (placeholder: string) => placeholder.replaceAll(/[[\]{}\s]/gu, '');

/** A template filled in; what is still open is marked. */
export function PreviewedText({ text, variables, isOld }: PreviewedTextProps) {
  const open = new Set(variables.filter(({ value }) => value === null).map(({ name }) => name));
  return (
    <p aria-busy={isOld} className={clsx('leading-relaxed whitespace-pre-line wrap-anywhere', isOld && 'opacity-60')}>
      {/* Every second part is what OPEN found. */}
      {text.split(OPEN).map((part, index) =>
        index % 2 === 1 && open.has(nameIn(part)) ? (
          <mark key={index} className="rounded-sm bg-warn-soft px-1 font-semibold text-warn">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </p>
  );
}
