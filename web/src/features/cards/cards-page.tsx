import { bylineOf, CARD_SIZES, type FittedText, quoteCard } from '@afterword/drawing';
import { fileName } from '@afterword/language/exports';
import type { CardSize, Episode, LookChoice, Quote, ShowLook } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Bookmark, ChevronLeft, ChevronRight, Download, Quote as QuoteIcon, TextSelect } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { BackToEpisode, titleOf } from '@/features/episodes';
import { PlayPill, TrimDialog, useInsights } from '@/features/insights';
import { Page } from '@/features/layout';
import { showQuery } from '@/features/show';
import { clockTime } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { cardStyle } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { LoadError } from '@/ui/load-error';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { CardCanvas, type CardPicture } from './card-canvas';
import { Choice } from '@/ui/choice';
import { useMakeCard } from './cards.queries';
import { KeptCards } from './kept-cards';
import { LogoNotLoaded } from './look-fields';
import { choiceOf, LookSection } from './look-section';
import { useLook } from './logos.queries';
import { lookQuery } from './looks.queries';
import { Problems } from './problems';

/* In one file with the cards: they draw with the same functions. */
export { CarouselPage } from './carousel-page';

/** Pictures of an episode's quotes, for the feeds. */
export function CardsPage({ episode }: { episode: Episode }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <Page title="Cards" lead={titleOf(episode)} back={<BackToEpisode id={episode.id} />}>
      <QuoteCards episode={episode} />
    </Page>
  );
}

function QuoteCards({ episode }: { episode: Episode }) {
  const { data, error, refetch } = useInsights(episode.id);
  const show = useQuery(showQuery);
  const look = useQuery(lookQuery);
  const quotes = useUndeleted(data?.quotes ?? []).filter(({ isVerified }) => isVerified);
  const failed = [error, show.error, look.error].find((each) => each !== null);
  const isRead = data !== undefined && show.data !== undefined && look.data !== undefined;
  if (failed && !isRead)
    return <LoadError what="The quotes" error={failed} onRetry={() => void Promise.all([refetch(), show.refetch(), look.refetch()])} />;
  if (!isRead) return <Skeleton lines={12} />;
  if (quotes.length === 0) return <NoQuotes episodeId={episode.id} />;
  return <Studio episodeId={episode.id} title={titleOf(episode)} show={show.data.show.name ?? ''} quotes={quotes} saved={look.data.look} />;
}

const NoQuotes = ({ episodeId }: { episodeId: string }) => (
  <EmptyState
    icon={<QuoteIcon aria-hidden />}
    heading={<h2>No quotes yet</h2>}
    action={
      <Link to="/episode-insights" search={{ episode: episodeId }} className={buttonStyle()}>
        Go to Insights
      </Link>
    }
  >
    Cards are made of quotes, word for word from the transcript.
  </EmptyState>
);

const sizeNames: Record<CardSize, string> = { square: 'Square', portrait: 'Portrait', link: 'Link' };
const sizeUses: Record<CardSize, string> = {
  square: 'for any network',
  portrait: 'for Instagram and LinkedIn',
  link: 'for links and newsletters',
};

interface StudioProps {
  episodeId: string;
  /** The title of the episode. */
  title: string;
  /** The name of the show. */
  show: string;
  quotes: Quote[];
  /** The look of the show. */
  saved: ShowLook;
}

/** One quote as a card, beside everything that can be changed about it. */
function Studio({ episodeId, title, show, quotes, saved }: StudioProps) {
  const { quote: first } = useSearch({ from: '/episode/$id' });
  const [quoteId, setQuoteId] = useState(first);
  const [size, setSize] = useState<CardSize>('portrait');
  const [design, setDesign] = useState(saved.design);
  const index = Math.max(
    0,
    quotes.findIndex(({ id }) => id === quoteId),
  );
  const quote = quotes[index]!;
  const { look, logo } = useLook(design);
  const card = useMemo(() => quoteCard(quote, show), [quote, show]);
  const picture = useRef<CardPicture>(null);
  const [drawn, setDrawn] = useState<FittedText>();
  const description = `“${quote.quote}” ${bylineOf(quote)}`;
  const { width, height } = CARD_SIZES[size];
  if (!look) return <LogoNotLoaded {...logo} />;
  return (
    <div className="grid gap-6 *:min-w-0">
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid justify-items-center gap-3 rounded-lg bg-sunken p-4 lg:sticky lg:top-24">
          <CardCanvas ref={picture} size={size} look={look} card={card} name={`Quote card: ${description}`} onDrawn={setDrawn} />
          <div className="flex items-center gap-2">
            <IconButton
              name="Previous quote"
              icon={<ChevronLeft aria-hidden />}
              disabled={index === 0}
              onClick={() => setQuoteId(quotes[index - 1]?.id)}
            />
            <span className="text-sm text-ink-2 tabular-nums" aria-live="polite">
              Quote {index + 1} of {quotes.length}
            </span>
            <IconButton
              name="Next quote"
              icon={<ChevronRight aria-hidden />}
              disabled={index === quotes.length - 1}
              onClick={() => setQuoteId(quotes[index + 1]?.id)}
            />
          </div>
        </div>
        <section aria-label="Card" className={cardStyle}>
          <div className="grid gap-5 p-4 md:p-5">
            <Words quote={quote} quotes={quotes} onChoose={setQuoteId} />
            <Problems
              text={quote.quote}
              font={design.font}
              names={`${quote.speaker ?? ''} ${show}`}
              leftOut={drawn?.charactersLeftOut ?? 0}
            />
            <div>
              <Choice legend="Size" options={sizeNames} chosen={size} onChoose={setSize} />
              <p className="mt-1.5 text-sm text-ink-3 tabular-nums">
                {width} × {height}, {sizeUses[size]}
              </p>
            </div>
            <LookSection saved={saved} design={design} onChange={setDesign} />
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 md:px-5">
            <CopyButton variant="ghost" getText={() => description}>
              Alt text
            </CopyButton>
            <KeepButton quote={quote} size={size} look={choiceOf(design, saved)} isDrawn={drawn !== undefined} />
            <Button
              variant="primary"
              disabled={!drawn}
              icon={<Download aria-hidden />}
              onClick={() =>
                void download(picture.current, fileName(`${title} ${quote.quote.split(' ').slice(0, 6).join(' ')} ${size}`, 'png'))
              }
            >
              Download
            </Button>
          </div>
        </section>
      </div>
      <KeptCards episodeId={episodeId} title={title} size={size} lookVersion={saved.version} />
    </div>
  );
}

interface KeepButtonProps {
  quote: Quote;
  size: CardSize;
  look: LookChoice;
  isDrawn: boolean;
}

function KeepButton({ quote: { id, episodeId }, size, look, isDrawn }: KeepButtonProps) {
  const make = useMakeCard(episodeId);
  return (
    <Button disabled={!isDrawn} busy={make.isPending} icon={<Bookmark aria-hidden />} onClick={() => make.mutate({ id, size, ...look })}>
      Keep card
    </Button>
  );
}

async function download(picture: CardPicture | null, name: string) {
  try {
    if (picture) saveFile(name, await picture.toPng());
  } catch {
    toast.error('Download failed', 'The browser could not make the picture. Please try again.');
  }
}

interface WordsProps {
  quote: Quote;
  quotes: Quote[];
  onChoose: (id: string) => void;
}

/** The words of the card. They can be trimmed or others be chosen, but not typed. */
function Words({ quote, quotes, onChoose }: WordsProps) {
  const [isTrimming, setTrimming] = useState(false);
  return (
    <div className="grid gap-2">
      <h2 className="font-sans text-md font-semibold">Words</h2>
      <p className="font-serif text-lg leading-normal font-medium wrap-anywhere" dir="auto">
        “{quote.quote}”
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <PlayPill name="the quote" startMs={quote.startMs} endMs={quote.endMs} />
        <Button variant="ghost" icon={<TextSelect aria-hidden />} onClick={() => setTrimming(true)}>
          Trim
        </Button>
      </div>
      <Select aria-label="Choose another quote" value={quote.id} onChange={({ target }) => onChoose(target.value)}>
        {quotes.map(({ id, startMs, quote: words }) => (
          <option key={id} value={id}>
            {clockTime(startMs / 1000)} {words}
          </option>
        ))}
      </Select>
      <Suspense>{isTrimming && <TrimDialog quote={quote} onClose={() => setTrimming(false)} />}</Suspense>
    </div>
  );
}
