import type { Episode, Transcript } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { BackToEpisode, titleOf } from '@/features/episodes';
import { Page } from '@/features/layout';
import { toParagraphs, useTranscript } from '@/features/transcript';
import { formatCount } from '@/lib/format';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { AssignBar } from './assign-bar';
import type { TimeRange } from './lane';
import { PassagesCard, type SpeakerFilter } from './passages-card';
import type { Selection } from './selection';
import { groupBySpeaker, nameOf, type Passage, passagesIn, toPassages } from './speakers';
import { SpeakersCard } from './speakers-card';
import { useSpeakerChanges } from './speakers.queries';
import { TracksCard } from './tracks-card';

type SpokenEpisode = Parameters<typeof useTranscript>[0] & Pick<Episode, 'title'>;

/** Who speaks when in an episode. */
export function SpeakersPage({ episode }: { episode: SpokenEpisode }) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);
  return (
    <Page title="Speakers" lead={titleOf(episode)} back={<BackToEpisode id={episode.id} />}>
      <Speakers episode={episode} />
    </Page>
  );
}

function Speakers({ episode }: { episode: SpokenEpisode }) {
  const { data, error, refetch } = useTranscript(episode);
  if (episode.transcriptionStatus !== 'completed')
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        heading={<h2>No transcript yet</h2>}
        action={
          <Link to="/episode/$id" params={{ id: episode.id }} className={buttonStyle()}>
            Go to the episode
          </Link>
        }
      >
        Speakers can be named when the transcript is ready.
      </EmptyState>
    );
  if (error && !data) return <LoadError what="The transcript" error={error} onRetry={() => void refetch()} />;
  return data ? <SpeakersWorkspace transcript={data.transcript} /> : <Skeleton lines={8} />;
}

/** Shows who speaks when, and changes it. */
function SpeakersWorkspace({ transcript }: { transcript: Transcript }) {
  const { paragraphs, passages, speakers, names } = useSpeakers(transcript);
  const { filter, setFilter, shown } = useFilter(passages, names);
  const [selection, setSelection] = useSelection(transcript);
  const [isNaming, setNaming] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const changes = useSpeakerChanges(transcript);
  const known = names.filter((name) => name !== null);
  const selected = selection ? passagesIn(shown, selection) : [];
  const chosen = selection && selected.length > 0 ? describe(selected, selection) : null;
  const endNaming = () => {
    setNaming(false);
    focusList();
  };
  const assign = (speaker: string | null) => {
    endNaming();
    if (selection && chosen && !changes.isBusy) changes.assign(shown, selection, speaker, `${chosen} assigned to ${nameOf(speaker)}`);
  };
  const press = (event: KeyboardEvent) => {
    const act = actionOf(event, { undo: changes.undo, assign, startNaming: () => setNaming(true) }, known);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const selectTime = ({ startMs, endMs }: TimeRange, name: string | null) => {
    const own = passages.filter((each) => each.speaker === name && each.endMs > startMs && each.startMs <= endMs);
    focusList();
    setFilter(name);
    setSelection(own.length > 0 ? { first: own[0]!.first, last: own.at(-1)!.last, isUpward: false } : null);
  };
  const selectedTime = selected.length > 0 ? { startMs: selected[0]!.startMs, endMs: selected.at(-1)!.endMs } : null;
  return (
    <div className="grid gap-6">
      <SpeakersCard
        episodeId={transcript.episodeId}
        {...{ speakers, names, changes }}
        durationMs={Math.max(transcript.duration * 1000, passages.at(-1)?.endMs ?? 0, 1)}
        selectedTimeOf={(name) => (filter === undefined || filter === name ? selectedTime : null)}
        onSelectTime={selectTime}
        onGone={focusList}
        canUndo={transcript.version > 1}
      />
      <PassagesCard
        {...{ list, paragraphs, names, filter, selection }}
        passages={shown}
        onFilter={setFilter}
        onSelect={setSelection}
        onKey={press}
        footer={
          <AssignBar
            episodeId={transcript.episodeId}
            selected={chosen}
            names={known}
            isNaming={isNaming}
            onNaming={(starts) => (starts ? setNaming(true) : endNaming())}
            onAssign={assign}
          />
        }
      />
      <TracksCard episodeId={transcript.episodeId} names={known} />
    </div>
  );
}

function useSpeakers(transcript: Transcript) {
  return useMemo(() => {
    const paragraphs = toParagraphs(transcript);
    const passages = toPassages(paragraphs, transcript);
    const speakers = groupBySpeaker(passages);
    return { paragraphs, passages, speakers, names: speakers.map(({ name }) => name) };
  }, [transcript]);
}

/** The passages of one speaker, or all if there is no such speaker any more. */
function useFilter(passages: Passage[], names: (string | null)[]) {
  const [chosen, setFilter] = useState<SpeakerFilter>();
  const filter = chosen !== undefined && names.includes(chosen) ? chosen : undefined;
  const shown = useMemo(() => (filter === undefined ? passages : passages.filter(({ speaker }) => speaker === filter)), [passages, filter]);
  return { filter, setFilter, shown };
}

/** Remembers the selected words by their ids, so that they stay selected when the transcript changes. */
function useSelection({ words: { ids } }: Transcript) {
  const [selected, setSelected] = useState<{ firstId: number; lastId: number; isUpward: boolean } | null>(null);
  const selection = useMemo(() => {
    if (!selected) return null;
    const [first, last] = [ids.indexOf(selected.firstId), ids.indexOf(selected.lastId)];
    return first < 0 || last < first ? null : { first, last, isUpward: selected.isUpward };
  }, [ids, selected]);
  const select = (next: Selection | null) =>
    setSelected(next && { firstId: ids[next.first]!, lastId: ids[next.last]!, isUpward: next.isUpward });
  return [selection, select] as const;
}

interface Actions {
  undo: () => void;
  assign: (speaker: string | null) => void;
  startNaming: () => void;
}

/** 1 to 9 are the speakers, 0 the unknown one, N a new one, Ctrl Z undoes. */
function actionOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, actions: Actions, names: string[]): (() => void) | undefined {
  if ((ctrlKey || metaKey) && key === 'z') return actions.undo;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '0') return () => actions.assign(null);
  if (key.toLowerCase() === 'n') return actions.startNaming;
  const name = names[Number(key) - 1];
  return name === undefined ? undefined : () => actions.assign(name);
}

function describe(selected: Passage[], { first, last }: Selection): string {
  const [only] = selected;
  const isPart = selected.length === 1 && only && (first > only.first || last < only.last);
  return isPart
    ? formatCount(Math.min(last, only.last) - Math.max(first, only.first) + 1, 'word')
    : formatCount(selected.length, 'passage');
}
