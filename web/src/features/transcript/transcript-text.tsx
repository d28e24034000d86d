import { isUnsure, type Transcript } from '@afterword/proto';
import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { userMessageOf } from '@/api/api-error';
import { usePlayback } from '@/features/player';
import { lastIndexWhere } from '@/lib/last-index-where';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { ParagraphEditing } from './paragraph-editing';
import { type Paragraph, PARAGRAPHS_PER_SECTION, toSections } from './paragraphs';
import type { RenderedSections } from './rendered-sections';
import { saveParagraph } from './save-paragraph';
import { type ParagraphActions, ParagraphEditor, type ParagraphEditorState, TranscriptParagraph } from './transcript-paragraph';
import { paragraphElement, regionStyle, scrollToParagraph } from './transcript-region';
import { useHighlights } from './use-highlights';
import { useReadAlong } from './use-read-along';

const ConflictDialog = lazy(() => import('./conflict-dialog').then((module) => ({ default: module.ConflictDialog })));
const SpeakerDialog = lazy(() => import('./speaker-dialog').then((module) => ({ default: module.SpeakerDialog })));

interface TranscriptTextProps {
  region: RefObject<HTMLDivElement | null>;
  drawn: RenderedSections;
  transcript: Transcript;
  paragraphs: Paragraph[];
  /** More of them are rendered whenever the browser is idle. */
  renderedParagraphs: number;
  follows: boolean;
  onFollow: (follows: boolean) => void;
}

/** Plain paragraphs, so that 60,000 words can be scrolled, printed and searched like any text. */
export function TranscriptText({ region, drawn, transcript, paragraphs, renderedParagraphs, follows, onFollow }: TranscriptTextProps) {
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
    if (playing) scrollToParagraph(region.current, playing);
    onFollow(true);
  };
  const sections = useMemo(() => toSections(paragraphs), [paragraphs]);
  const renamed = asked === null ? undefined : paragraphs[asked];
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={region}
        role="region"
        aria-label="Transcript text"
        tabIndex={0}
        className={`${regionStyle} focus-visible:-outline-offset-3`}
      >
        {sections.slice(0, Math.ceil(renderedParagraphs / PARAGRAPHS_PER_SECTION)).map((section, index) => (
          <TranscriptSection
            key={index}
            first={index * PARAGRAPHS_PER_SECTION}
            paragraphs={section}
            actions={actions}
            edited={draft && section.some(({ id }) => id === draft.segmentId) ? { editing, draft, isSaving, region } : undefined}
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

interface TranscriptSectionProps {
  /** The index of the first paragraph. */
  first: number;
  paragraphs: Paragraph[];
  actions: ParagraphActions;
  /** If one of the paragraphs is edited. */
  edited: (ParagraphEditorState & { region: RefObject<HTMLElement | null> }) | undefined;
}

const LETTERS_PER_LINE = 44;
const LINE_REM = 1.7;

/** In rem, each paragraph with a line for its time and one between it and the next. Until a section was in view, the page is as long as if it were so high. */
const estimatedHeight = (paragraphs: Paragraph[]): number =>
  Math.round(paragraphs.reduce((lines, { text }) => lines + 2 + Math.ceil(text.length / LETTERS_PER_LINE), 0) * LINE_REM);

/** Neighbouring paragraphs, rendered by the browser only when in view. */
const TranscriptSection = memo(function TranscriptSection({ first, paragraphs, actions, edited }: TranscriptSectionProps) {
  return (
    <div className="[content-visibility:auto]" style={{ containIntrinsicSize: `auto ${estimatedHeight(paragraphs)}rem` }}>
      {paragraphs.map(({ id, speaker, startMs, text }, position) => {
        const index = first + position;
        const editor = edited?.draft.segmentId === id && (
          <ParagraphEditor {...edited} onEnded={() => focusEdit(paragraphElement(edited.region.current, index))} />
        );
        return <TranscriptParagraph key={id} {...{ id, index, speaker, startMs, text, actions, editor }} />;
      })}
    </div>
  );
});

/** Returns the focus to the edit button after editing. */
const focusEdit = (paragraph: Element | undefined) => paragraph?.querySelector<HTMLElement>('[data-edit]')?.focus();

/** Calls `onScroll` when a person scrolls the region, but not when the page does. */
function useManualScroll(region: RefObject<HTMLElement | null>, onScroll: () => void) {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const element = region.current;
    const listener = () => scrolled();
    element?.addEventListener('wheel', listener, { passive: true });
    element?.addEventListener('touchmove', listener, { passive: true });
    return () => {
      element?.removeEventListener('wheel', listener);
      element?.removeEventListener('touchmove', listener);
    };
  }, [region]);
}

/** Highlights the words of low confidence. */
function useUnsureWords(drawn: RenderedSections, paragraphs: Paragraph[], { words }: Transcript) {
  const unsureIn = useCallback(
    (index: number) => {
      const { offsets = [], firstWord = 0 } = paragraphs[index] ?? {};
      return offsets.flatMap((start, word) =>
        isUnsure(words.confidences[firstWord + word]) ? [{ start, end: start + (words.texts[firstWord + word] ?? '').length }] : [],
      );
    },
    [paragraphs, words],
  );
  useHighlights(drawn, 'unsure-word', unsureIn);
}

/** The editing state of an episode's transcript. */
function useParagraphEditing(episodeId: string) {
  const queryClient = useQueryClient();
  const [editing] = useState(
    () =>
      new ParagraphEditing(
        episodeId,
        (draft) => saveParagraph(queryClient, episodeId, draft),
        (error) => toast.error('Error', userMessageOf(error, 'Failed to save the transcript.')),
      ),
  );
  useEffect(() => {
    editing.awaitPause();
    return editing.rest;
  }, [editing]);
  return { editing, ...useSyncExternalStore(editing.subscribe, editing.state) };
}

/** Plays from a pressed word. Words are not focusable: with the keyboard, each paragraph's time does the same. */
function useWordClicks(region: RefObject<HTMLElement | null>, paragraphs: Paragraph[], { words }: Transcript) {
  const playback = usePlayback();
  const play = useEffectEvent((event: MouseEvent) => {
    if (!window.getSelection()?.isCollapsed) return;
    const start = words.starts[wordAtPoint(event, paragraphs) ?? -1];
    if (start !== undefined) void playback.play(start / 1000);
  });
  useEffect(() => {
    const element = region.current;
    const listener = (event: MouseEvent) => play(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [region]);
}

/** The index of the word under the pointer, if there is one. */
function wordAtPoint({ clientX, clientY }: { clientX: number; clientY: number }, paragraphs: Paragraph[]): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const holder = caret?.offsetNode.parentElement?.closest<HTMLElement>('[data-words]');
  const paragraph = paragraphs[Number(holder?.dataset.words)];
  if (!caret || !paragraph) return undefined;
  return paragraph.firstWord + lastIndexWhere(paragraph.offsets.length, (word) => (paragraph.offsets[word] ?? 0) <= caret.offset);
}
