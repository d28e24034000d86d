import { approvalOf, type GuestKit, guestKits } from '@afterword/language/exports/kit';
import type { CallInput, Clip, Episode, GeneratedContent, QuoteCard, ReviewState } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Download, FolderArchive } from 'lucide-react';
import { useId, useState } from 'react';
import { fillPath } from '@/api/call';
import { titleOf } from '@/features/episodes';
import { useInsights } from '@/features/insights';
import { showQuery } from '@/features/show';
import { useTranscript } from '@/features/transcript';
import { formatCount } from '@/lib/format';
import { buttonStyle } from '@/ui/button-style';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';

interface KitZipsProps {
  episode: Parameters<typeof useTranscript>[0] & Episode;
  content: GeneratedContent[];
  cards: QuoteCard[];
  clips: Clip[];
  reviews: ReviewState[];
}

/** What can be downloaded as one file. */
export function KitZips({ episode, content, cards, clips, reviews }: KitZipsProps) {
  const { data } = useTranscript(episode);
  const insights = useInsights(episode.id);
  const show = useQuery(showQuery);
  if (!data) return null;
  const isKnown = insights.data !== undefined && show.data !== undefined;
  const source = { title: titleOf(episode), quotes: insights.data?.quotes ?? [], clips, cards, transcript: data.transcript };
  const guests = isKnown ? guestKits(source, show.data.show.hostName) : [];
  return (
    <div className="grid gap-6">
      <ZipCard episodeId={episode.id} approved={content.filter((item) => approvalOf(item, reviews) !== null).length} all={content.length} />
      {guests.length > 0 && <GuestCard episodeId={episode.id} kits={guests} />}
    </div>
  );
}

/** The browser downloads the file by itself, shows how far it is, and continues after a lost connection. */
function addressOf(input: CallInput<'GET /api/episodes/{id}/kit'>): string {
  const { path, rest } = fillPath('GET /api/episodes/{id}/kit', input);
  return `${path}?${new URLSearchParams(rest as Record<string, string>)}`;
}

interface ZipCardProps {
  episodeId: string;
  /** How many items are approved. */
  approved: number;
  /** How many items there are. */
  all: number;
}

/** Downloads everything that is approved, with the transcript and, if wanted, the recording. */
function ZipCard({ episodeId, approved, all }: ZipCardProps) {
  const [withRecording, setWithRecording] = useState(true);
  return (
    <Card title="Everything in one ZIP">
      <div className="grid gap-3 px-4 pb-4 md:px-5">
        <p className="text-md text-ink-2">
          {approved === 0
            ? 'No content is approved yet. '
            : `${formatCount(approved, 'approved item')}, with a list of who approved what. `}
          The transcript is in it, and chapters, quotes, kept cards, carousels of approved posts and clips if there are any.
          {approved < all && ' Waiting items are left out.'}
        </p>
        <Checkbox label="With the recording" checked={withRecording} onChange={() => setWithRecording(!withRecording)} />
        <a
          href={addressOf({ id: episodeId, recording: withRecording ? 'true' : 'false' })}
          download
          className={buttonStyle({ variant: 'primary' })}
        >
          <FolderArchive aria-hidden />
          Download ZIP
        </a>
      </div>
    </Card>
  );
}

/** For each guest, a ZIP with nothing but what they said: to send them, so that they can share it. */
const GuestCard = ({ episodeId, kits }: { episodeId: string; kits: GuestKit[] }) => (
  <Card title="For guests">
    <div className="grid gap-4 px-4 pb-4 md:px-5">
      <p className="text-md text-ink-2">
        What a guest said, to send to them: their quotes, and the clips and cards in which only they speak.
      </p>
      <ul className="grid gap-4">
        {kits.map((kit) => (
          <GuestRow key={kit.guest} episodeId={episodeId} kit={kit} />
        ))}
      </ul>
    </div>
  </Card>
);

function GuestRow({ episodeId, kit }: { episodeId: string; kit: GuestKit }) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-32">
        <p id={nameId} className="truncate font-medium">
          {kit.guest}
        </p>
        <p className="text-sm text-ink-3">{contentsOf(kit)}</p>
      </div>
      <a href={addressOf({ id: episodeId, guest: kit.guest })} download aria-describedby={nameId} className={buttonStyle()}>
        <Download aria-hidden />
        Download
      </a>
    </li>
  );
}

const contentsOf = ({ quotes, clips, cards }: GuestKit): string =>
  [
    quotes > 0 && formatCount(quotes, 'quote'),
    clips.length > 0 && formatCount(clips.length, 'clip'),
    cards.length > 0 && formatCount(cards.length, 'card'),
  ]
    .filter((part) => part !== false)
    .join(', ');
