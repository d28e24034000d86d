import type { Transcript } from '@afterword/proto';
import { LocateFixed } from 'lucide-react';
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import { Button } from '@/ui/button';
import type { RenderedSections } from './rendered-sections';
import { scrollRegionTo } from './scroll-region-to';
import { ParagraphEditor } from './paragraph-editor';
import type { Paragraph } from './paragraphs';
import { type ParagraphActions, TranscriptParagraph } from './transcript-paragraph';
import { useManualScroll } from './use-manual-scroll';
import { useParagraphEditing } from './use-paragraph-editing';
import { useReadAlong } from './use-read-along';
import { useUnsureWords } from './use-unsure-words';
import { useWordClicks } from './use-word-clicks';

const ConflictDialog = lazy(() => import('./conflict-dialog').then((module) => ({ default: module.ConflictDialog })));
const SpeakerDialog = lazy(() => import('./speaker-dialog').then((module) => ({ default: module.SpeakerDialog })));

interface TranscriptTextProps {
  region: RefObject<HTMLDivElement | null>;
  drawn: RenderedSections;
  transcript: Transcript;
  paragraphs: Paragraph[];
  follows: boolean;
  onFollow: (follows: boolean) => void;
}

/** Plain paragraphs, so that a transcript of 30,000 words scrolls, prints and is found in like any text. */
export function TranscriptText({ region, drawn, transcript, paragraphs, follows, onFollow }: TranscriptTextProps) {
  const playback = usePlayback();
  const [asked, setAsked] = useState<number | null>(null);
  const { editing, draft, conflict, isSaving } = useParagraphEditing(transcript.episodeId);
  useUnsureWords(drawn, paragraphs, transcript);
  useReadAlong(region, paragraphs, transcript, follows && draft === null);
  useWordClicks(region, paragraphs, transcript);
  useManualScroll(region, () => follows && playback.state().isPlaying && onFollow(false));

  const actions = useMemo<ParagraphActions>(
    () => ({
      onPlay: (seconds) => void playback.play(seconds),
      onEdit: (paragraph) => void editing.begin(paragraph),
      onSpeaker: setAsked,
    }),
    [playback, editing],
  );
  const jump = () => {
    const playing = region.current?.querySelector('[data-playing]');
    if (playing) scrollRegionTo(region.current, playing);
    onFollow(true);
  };
  const renamed = asked === null ? undefined : paragraphs[asked];
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={region}
        role="region"
        aria-label="Transcript text"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-5 [scrollbar-width:thin] focus-visible:-outline-offset-3 max-xl:max-h-152"
      >
        {paragraphs.map(({ id, speaker, startMs, text }, index) => (
          <TranscriptParagraph
            key={id}
            {...{ id, index, speaker, startMs, text, actions }}
            editor={
              draft?.segmentId === id && (
                <ParagraphEditor {...{ editing, draft, isSaving }} onEnded={() => focusEdit(region.current?.children[index])} />
              )
            }
          />
        ))}
      </div>
      {!follows && (
        <Button icon={<LocateFixed aria-hidden />} onClick={jump} className="absolute bottom-4 left-1/2 -translate-x-1/2 shadow-md">
          Jump to current word
        </Button>
      )}
      <Suspense>
        {conflict && <ConflictDialog conflict={conflict} onResolve={(choice) => void editing.resolve(choice)} />}
        {renamed && (
          <SpeakerDialog
            episodeId={transcript.episodeId}
            version={transcript.version}
            paragraphs={paragraphs}
            paragraph={renamed}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A person who has finished a paragraph stands where they began. */
const focusEdit = (section: Element | undefined) => section?.querySelector<HTMLElement>('[data-edit]')?.focus();
