import type { FilledVariable } from '@afterword/proto';
import clsx from 'clsx';

interface PreviewedTextProps {
  text: string;
  variables: FilledVariable[];
  isOld: boolean;
}

/** A template filled in; what is still open stands in brackets and is marked. */
export function PreviewedText({ text, variables, isOld }: PreviewedTextProps) {
  const open = new Set(variables.filter(({ value }) => value === null).map(({ name }) => `[${name}]`));
  return (
    <p aria-busy={isOld} className={clsx('leading-relaxed whitespace-pre-line wrap-anywhere', isOld && 'opacity-60')}>
      {text.split(/(\[[\p{L}\p{N}_-]{1,50}\])/u).map((part, index) =>
        open.has(part) ? (
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
