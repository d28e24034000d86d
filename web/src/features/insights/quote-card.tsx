import clsx from 'clsx';
import { unsureProblems } from '@afterword/language/exports/insights';
import type { Quote, Sentiment } from '@afterword/proto';
import { BookOpen, Clapperboard, Ellipsis, Heart, Image, Laugh, Scale, Scissors, Star, Sunrise, TextSelect, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { SpokenContext, TextWithUnsureWords } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { KeyHint } from '@/ui/key-hint';
import { Menu } from '@/ui/menu';
import { PlayPill } from './play-pill';
import { useDeleteQuote, useDownloadAudio, useHighlightQuote } from './quotes.queries';
import { SpokenNote } from './spoken-note';
import { TrimDialog } from './trim-dialog.lazy';

interface QuoteCardProps {
  quote: Quote;
  isLarge: boolean;
  /** Whether it shows what was said before and after. */
  showsContext: boolean;
  onShowContext: (shows: boolean) => void;
}

/** A quote with its speaker, time and actions. Featured quotes have a golden edge. */
export function QuoteCard({ quote, isLarge, showsContext, onShowContext }: QuoteCardProps) {
  const { startMs, endMs, speaker, sentiment, shareabilityScore, isHighlight, reasons } = quote;
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
        “<TextWithUnsureWords text={quote.quote} unsure={quote.unsure} />”
      </blockquote>
      <SpokenNote words={quote} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {sentiment && <SentimentTag sentiment={sentiment} />}
        {reasons.length > 0 && <Reasons quote={quote} />}
        <Around quote={quote} isOpen={showsContext} onOpen={onShowContext} />
      </div>
      <QuoteActions quote={quote} />
    </article>
  );
}

const Reasons = ({ quote: { reasons } }: { quote: Quote }) => (
  <details className="min-w-0 flex-1 basis-40 text-sm text-ink-2">
    <summary className="min-h-7 w-fit cursor-pointer leading-7">Why this quote?</summary>
    <ul className="grid gap-1 pt-2">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </details>
);

interface AroundProps {
  quote: Quote;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What was said before and after a quote. */
const Around = ({ quote, isOpen, onOpen }: AroundProps) => (
  <details
    open={isOpen}
    onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    className="min-w-0 flex-1 basis-40 open:basis-full text-sm text-ink-2"
  >
    <summary className="min-h-7 w-fit cursor-pointer leading-7">
      Before and after <KeyHint>B</KeyHint>
    </summary>
    <div className="pt-2">{isOpen && <SpokenContext episodeId={quote.episodeId} words={quote} />}</div>
  </details>
);

/** How likely a quote is to be shared. */
function Shareability({ score }: { score: number }) {
  const percent = Math.round(score * 100);
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-ink-2 tabular-nums">
      <span aria-hidden className="block h-1.5 w-18 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-ink-2" style={{ width: `${percent}%` }} />
      </span>
      {percent}% shareable
    </span>
  );
}

const looks: Record<Sentiment, { name: string; Icon: typeof Heart }> = {
  inspirational: { name: 'Inspirational', Icon: Sunrise },
  educational: { name: 'Educational', Icon: BookOpen },
  controversial: { name: 'Controversial', Icon: Scale },
  humorous: { name: 'Humorous', Icon: Laugh },
  emotional: { name: 'Emotional', Icon: Heart },
};

/** The sentiment of a quote. */
function SentimentTag({ sentiment }: { sentiment: Sentiment }) {
  const { name, Icon } = looks[sentiment];
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-paper px-2.5 text-sm leading-tight text-ink-2">
      <Icon className="size-4" aria-hidden />
      {name}
    </span>
  );
}

const asText = ({ quote, speaker }: Quote) => (speaker ? `“${quote}” — ${speaker}` : `“${quote}”`);

/** Actions: copy, download audio, trim, delete and feature a quote. */
function QuoteActions({ quote }: { quote: Quote }) {
  const [isTrimming, setTrimming] = useState(false);
  const highlight = useHighlightQuote(quote);
  const audio = useDownloadAudio(quote);
  const deleteQuote = useDeleteQuote(quote);
  const navigate = useNavigate();
  const make = (view: 'cards' | 'clips') =>
    void navigate({ to: '/episode/$id', params: { id: quote.episodeId }, search: { view, quote: quote.id } });
  const { isHighlight, isVerified, startMs } = quote;
  return (
    <div className="mt-auto -mr-1 flex flex-wrap items-center justify-end border-t border-line pt-2 md:gap-1">
      <CopyButton variant="ghost" getText={() => asText(quote)} getCaution={() => unsureProblems('quote', [quote])[0]}>
        Copy
      </CopyButton>
      <Button
        variant="ghost"
        icon={<Scissors aria-hidden />}
        aria-label="Download audio clip"
        disabled={!isVerified}
        busy={audio.isPending}
        onClick={() => audio.mutate()}
      >
        {audio.isPending ? 'Cutting…' : 'Audio clip'}
      </Button>
      <Menu
        name={`More for the quote at ${clockTime(startMs / 1000)}`}
        icon={<Ellipsis aria-hidden />}
        entries={[
          { label: 'Make a card', icon: <Image aria-hidden />, disabled: !isVerified, onChoose: () => make('cards') },
          { label: 'Make a clip', icon: <Clapperboard aria-hidden />, disabled: !isVerified, onChoose: () => make('clips') },
          { label: 'Trim by words…', icon: <TextSelect aria-hidden />, disabled: !isVerified, onChoose: () => setTrimming(true) },
          { label: 'Delete quote', icon: <Trash2 aria-hidden />, onChoose: deleteQuote },
        ]}
      />
      <Button
        aria-pressed={isHighlight}
        icon={<Star className="in-aria-pressed:fill-marker-line in-aria-pressed:text-marker-line" aria-hidden />}
        className="aria-pressed:border-marker-line aria-pressed:bg-marker-soft aria-pressed:text-on-marker"
        onClick={() => highlight.mutate(!isHighlight)}
      >
        {isHighlight ? 'Featured' : 'Feature'}
      </Button>
      <Suspense>{isTrimming && <TrimDialog quote={quote} onClose={() => setTrimming(false)} />}</Suspense>
    </div>
  );
}
