import { type GuestKit, guestKits, kitCards, kitClips, kitTexts } from '@afterword/language/exports/kit';
import type { Clip, Episode, GeneratedContent, Publication, QuoteCard, ReviewState } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Download, FolderArchive } from 'lucide-react';
import { useId, useState } from 'react';
import { titleOf } from '@/features/episodes';
import { useInsights } from '@/features/insights';
import { showQuery } from '@/features/show';
import { useTranscript } from '@/features/transcript';
import { formatCount, formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { type DownloadState, guestPart, type KitContents, useKitDownload, wholeKit } from './use-kit-download';

interface KitZipsProps {
  episode: Parameters<typeof useTranscript>[0] & Episode;
  /** The name of its file. */
  recording: string;
  content: GeneratedContent[];
  cards: QuoteCard[];
  clips: Clip[];
  reviews: ReviewState[];
  publications: Publication[];
}

/** What can be downloaded as one file. The content of a day comes before that of the next. */
export function KitZips({ episode, recording, content, cards, clips, reviews, publications }: KitZipsProps) {
  const { data } = useTranscript(episode);
  const insights = useInsights(episode.id);
  const show = useQuery(showQuery);
  if (!data) return null;
  const { transcript } = data;
  const texts = kitTexts({ content, reviews, publications });
  const title = titleOf(episode);
  const isKnown = insights.data !== undefined && show.data !== undefined;
  const guests = isKnown ? guestKits({ title, quotes: insights.data.quotes, clips, cards, transcript }, show.data.show.hostName) : [];
  return (
    <div className="grid gap-6">
      <ZipCard
        episodeId={episode.id}
        contents={{
          title,
          ...texts,
          ...kitCards(cards),
          ...kitClips(clips),
          transcript: { title, transcript },
          recording,
        }}
      />
      {guests.length > 0 && <GuestCard title={title} kits={guests} />}
    </div>
  );
}

interface ZipCardProps {
  episodeId: string;
  /** What the ZIP holds with the recording. */
  contents: KitContents;
}

/** Downloads everything that is approved, with the transcript and, if wanted, the recording. */
function ZipCard({ episodeId, contents }: ZipCardProps) {
  const [withRecording, setWithRecording] = useState(true);
  const { state, run, cancel } = useKitDownload();
  const start = () => void run(wholeKit(episodeId, withRecording ? contents : { ...contents, recording: null }));
  const count = contents.approved.length;
  return (
    <Card title="Everything in one ZIP">
      <div className="grid gap-3 px-4 pb-4 md:px-5">
        <p className="text-md text-ink-2">
          {count === 0 ? 'No content is approved yet. ' : `${formatCount(count, 'approved item')}, with a list of who approved what. `}
          The transcript is in it, and chapters, quotes, kept cards, carousels of approved posts and clips if there are any.
          {contents.heldBack.length > 0 && ' Waiting items are left out.'}
        </p>
        {state.is === 'idle' && (
          <>
            <Checkbox label="With the recording" checked={withRecording} onChange={() => setWithRecording(!withRecording)} />
            <Button variant="primary" icon={<FolderArchive aria-hidden />} onClick={start}>
              Download ZIP
            </Button>
          </>
        )}
        {state.is !== 'idle' && <DownloadProgress state={state} onContinue={start} onCancel={cancel} />}
      </div>
    </Card>
  );
}

/** For each guest, a ZIP with nothing but what they said: to send them, so that they can share it. */
const GuestCard = ({ title, kits }: { title: string; kits: GuestKit[] }) => (
  <Card title="For guests">
    <div className="grid gap-4 px-4 pb-4 md:px-5">
      <p className="text-md text-ink-2">
        What a guest said, to send to them: their quotes, and the clips and cards in which only they speak.
      </p>
      <ul className="grid gap-4">
        {kits.map((kit) => (
          <GuestRow key={kit.guest} title={title} kit={kit} />
        ))}
      </ul>
    </div>
  </Card>
);

function GuestRow({ title, kit }: { title: string; kit: GuestKit }) {
  const { state, run, cancel } = useKitDownload();
  const start = () => void run(guestPart(title, kit));
  const nameId = useId();
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-32">
          <p id={nameId} className="truncate font-medium">
            {kit.guest}
          </p>
          <p className="text-sm text-ink-3">{contentsOf(kit)}</p>
        </div>
        {state.is === 'idle' && (
          <Button icon={<Download aria-hidden />} aria-describedby={nameId} onClick={start}>
            Download
          </Button>
        )}
      </div>
      {state.is !== 'idle' && <DownloadProgress state={state} onContinue={start} onCancel={cancel} />}
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

interface DownloadProgressProps {
  state: Exclude<DownloadState, { is: 'idle' }>;
  onContinue: () => void;
  onCancel: () => void;
}

/** How far a ZIP file is, or that it stopped and can be continued. */
const DownloadProgress = ({ state: { is, read, total }, onContinue, onCancel }: DownloadProgressProps) =>
  is === 'running' ? (
    <div role="status" className="grid gap-1">
      <Progress name="ZIP" value={total === 0 ? 0 : Math.round((read / total) * 100)} />
      <span className="flex items-center text-sm text-ink-2 tabular-nums">
        <span className="mr-auto">{total === 0 ? 'Preparing…' : `${megabytes(read)} of ${megabytes(total)} MB`}</span>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </div>
  ) : (
    <>
      <div role="alert">
        <Notice tone="warn" title={read > 0 ? `The connection was lost at ${megabytes(read)} MB.` : 'The connection was lost.'} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Download aria-hidden />} onClick={onContinue}>
          Continue download
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );

const megabytes = (bytes: number) => formatNumber(Math.max(1, Math.round(bytes / 1_000_000)));
