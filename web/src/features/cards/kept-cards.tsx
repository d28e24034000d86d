import { bylineOf, CARD_SIZES } from '@afterword/drawing';
import { fileName } from '@afterword/language/exports';
import type { CardSize, QuoteCard } from '@afterword/proto';
import { Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import { useUndeleted } from '@/ui/deferred-delete';
import { IconButton } from '@/ui/icon-button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { StateLine } from '@/ui/state-line';
import { toast } from '@/ui/toast';
import { drawKeptCard } from './card-png';
import { useCards, useDeleteCard, useMakeTopCards, useRemakeCard } from './cards.queries';

interface KeptCardsProps {
  episodeId: string;
  /** The title of the episode. */
  title: string;
  /** In which new cards are made. */
  size: CardSize;
  /** The version of the look that is current. */
  lookVersion: number;
}

/** The cards of an episode that were kept, and the best ten in one press. */
export function KeptCards({ episodeId, title, size, lookVersion }: KeptCardsProps) {
  const { data, error, refetch } = useCards(episodeId);
  const cards = useUndeleted(data?.cards ?? []);
  const makeTop = useMakeTopCards(episodeId);
  if (error && !data) return <LoadError what="The cards" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <Card
      title="Kept cards"
      aside={
        <Button busy={makeTop.isPending} title="Cards of the ten best quotes" onClick={() => makeTop.mutate({ size })}>
          Make the top ten
        </Button>
      }
    >
      {cards.length === 0 ? (
        <p className="px-4 pb-4 text-md text-ink-2 md:px-5">
          Cards that you keep are in the publishing kit, word for word as you saw them.
        </p>
      ) : (
        <ul>
          {cards.map((card) => (
            <KeptCardRow key={card.id} card={card} title={title} lookVersion={lookVersion} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const sizeNames: Record<CardSize, string> = { square: 'Square', portrait: 'Portrait', link: 'Link' };

interface KeptCardRowProps {
  card: QuoteCard;
  title: string;
  lookVersion: number;
}

function KeptCardRow({ card, title, lookVersion }: KeptCardRowProps) {
  const { startMs, quote, size } = card;
  const deleteCard = useDeleteCard(card);
  const time = clockTime(startMs / 1000);
  const name = `${sizeNames[size]} card at ${time}`;
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-t border-line px-4 py-3 last:rounded-b-lg md:px-5"
    >
      <Thumbnail card={card} />
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex items-start gap-3">
          <h3 className="line-clamp-2 min-w-0 flex-1 font-serif text-base font-medium wrap-anywhere" dir="auto">
            “{quote}”
          </h3>
          <IconButton name={`Delete the ${name.toLowerCase()}`} icon={<Trash2 aria-hidden />} onClick={deleteCard} />
        </div>
        <p className="text-sm text-ink-3 tabular-nums">
          {bylineOf(card)}, {sizeNames[size].toLowerCase()}, {lookOf(card)}
        </p>
        <KeptCardState card={card} isOldLook={card.lookVersion !== null && card.lookVersion < lookVersion} />
        <KeptCardActions card={card} title={title} />
      </div>
    </li>
  );
}

const lookOf = ({ lookVersion }: QuoteCard) => (lookVersion === null ? 'a look of its own' : `look version ${lookVersion}`);

/** As the server draws it. The part after # makes it another address for the browser when the card is made again. */
function Thumbnail({ card: { id, quote, size, lookVersion } }: { card: QuoteCard }) {
  const { width, height } = CARD_SIZES[size];
  return (
    <img
      src={`/api/cards/${id}/picture#${encodeURIComponent(`${lookVersion} ${quote}`)}`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className="h-auto w-full rounded-sm bg-sunken shadow-sm"
    />
  );
}

/** Whether the card says what its quote says, and what can be done about it. */
function KeptCardState({ card, isOldLook }: { card: QuoteCard; isOldLook: boolean }) {
  const { isStale, isVerified } = card;
  const remake = useRemakeCard(card);
  const again = (
    <Button variant="ghost" icon={<RefreshCw aria-hidden />} busy={remake.isPending} onClick={() => remake.mutate()}>
      Make again
    </Button>
  );
  if (isStale && !isVerified)
    return (
      <StateLine badge={<Badge tone="warn">Quote gone</Badge>}>
        The episode no longer has this quote, so the kit leaves the card out.
      </StateLine>
    );
  if (isStale)
    return (
      <StateLine badge={<Badge tone="warn">Quote changed</Badge>} action={again}>
        The card still has the earlier words.
      </StateLine>
    );
  return (
    <StateLine badge={<Badge tone="ok">Ready</Badge>} action={isOldLook && again}>
      {isOldLook && 'The show has a newer look.'}
    </StateLine>
  );
}

function KeptCardActions({ card, title }: { card: QuoteCard; title: string }) {
  const [isDrawing, setDrawing] = useState(false);
  const download = async () => {
    setDrawing(true);
    try {
      saveFile(fileName(`${title} ${card.quote.split(' ').slice(0, 6).join(' ')} ${card.size}`, 'png'), await drawKeptCard(card));
    } catch {
      toast.error('Download failed', 'The browser could not make the picture. Please try again.');
    } finally {
      setDrawing(false);
    }
  };
  return (
    <div className="-ml-2.5 flex flex-wrap items-center gap-x-1">
      <Button variant="ghost" icon={<Download aria-hidden />} busy={isDrawing} onClick={() => void download()}>
        Download
      </Button>
      <CopyButton variant="ghost" getText={() => `“${card.quote}” ${bylineOf(card)}`}>
        Alt text
      </CopyButton>
    </div>
  );
}
