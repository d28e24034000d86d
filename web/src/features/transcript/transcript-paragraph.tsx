import { memo } from 'react';
import { clockTime } from '@/lib/format';
import type { Paragraph } from './paragraphs';

interface TranscriptParagraphProps {
  paragraph: Paragraph;
  index: number;
  onPlay: (seconds: number) => void;
}

/** One segment as plain text, drawn by the browser only when it comes into view. */
export const TranscriptParagraph = memo(function TranscriptParagraph({ paragraph, index, onPlay }: TranscriptParagraphProps) {
  const { speaker, startMs, text } = paragraph;
  const time = clockTime(startMs / 1000);
  return (
    <div
      data-start={startMs}
      className="rounded-md p-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] data-playing:bg-paper data-playing:shadow-[inset_3px_0_0_var(--aw-accent)]"
    >
      <div className="mb-0.5 flex items-baseline gap-2.5 text-md font-bold">
        {speaker}
        <button
          type="button"
          aria-label={`Play from ${time}`}
          onClick={() => onPlay(startMs / 1000)}
          className="min-h-6 min-w-6 text-left text-sm font-medium text-ink-3 tabular-nums hover:text-accent hover:underline"
        >
          {time}
        </button>
      </div>
      <p data-words={index} className="cursor-text leading-[1.65] wrap-anywhere">
        {text}
      </p>
    </div>
  );
});
