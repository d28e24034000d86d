import type { Quote } from '@afterword/proto';
import clsx from 'clsx';
import { clockTime } from '@/lib/format';
import { PlayPill } from './play-pill';
import { QuoteActions } from './quote-actions';
import { SentimentTag } from './sentiment-tag';
import { Shareability } from './shareability';
import { SpokenNote } from './spoken-note';

/** What somebody said, when, and what can be done with it. A featured one has a golden edge. */
export function QuoteCard({ quote, isLarge }: { quote: Quote; isLarge: boolean }) {
  const { startMs, endMs, speaker, sentiment, shareabilityScore, isHighlight, reasons, context } = quote;
  return (
    <article
      aria-label={`Quote at ${clockTime(startMs / 1000)}`}
      className={clsx(
        'flex min-w-0 flex-1 flex-col gap-4 rounded-lg border bg-surface px-4 pt-5 pb-2 shadow-sm md:px-5',
        isHighlight ? 'border-marker-line shadow-[inset_0_3px_0_var(--aw-marker-line)]' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlayPill name="the quote" startMs={startMs} endMs={endMs} />
        <span className="mr-auto text-sm font-semibold wrap-anywhere">{speaker}</span>
        <Shareability score={shareabilityScore} />
      </div>
      <blockquote
        className={clsx(
          'font-serif font-medium text-pretty wrap-anywhere',
          isLarge ? 'text-xl leading-snug md:text-[1.75rem] md:leading-[1.32]' : 'text-lg leading-normal md:text-[1.3125rem]',
        )}
      >
        “{quote.quote}”
      </blockquote>
      <SpokenNote words={quote} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {sentiment && <SentimentTag sentiment={sentiment} />}
        {(reasons.length > 0 || context) && <Reasons quote={quote} />}
      </div>
      <QuoteActions quote={quote} />
    </article>
  );
}

const Reasons = ({ quote: { reasons, context } }: { quote: Quote }) => (
  <details className="min-w-0 flex-1 basis-40 text-sm text-ink-2">
    <summary className="min-h-7 w-fit cursor-pointer leading-7">Why this quote?</summary>
    <ul className="grid gap-1 pt-2">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {context && <li>Said right before: “{context}”</li>}
    </ul>
  </details>
);
