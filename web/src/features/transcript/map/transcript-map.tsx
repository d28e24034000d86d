import type { AskedModel, BandKind, MapBand, MarkKind, Transcript, WordSpan } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { clockTime } from '@/lib/format';
import { useShortcuts } from '@/lib/shortcuts';
import type { Paragraph } from '../paragraphs';
import { paragraphElement } from '../transcript-region';
import { EdgeHandle, type Edges, useEdges, withMovedEdge, wordAt } from './band-edges';
import { bandPieces, type BandPiece, isWithheld } from './band-pieces';
import { transcriptMapQuery, useMark } from './map.queries';

interface TranscriptMapProps {
  region: RefObject<HTMLElement | null>;
  transcript: Transcript;
  paragraphs: Paragraph[];
  /** How many paragraphs are rendered; all of them soon after the first paint. */
  rendered: number;
}

/** Bands beside the transcript that say what is what, and the ways to correct them. It draws into the paragraphs, which stay plain text. */
export function TranscriptMap({ region, transcript, paragraphs, rendered }: TranscriptMapProps) {
  const committed = useDeferredValue(rendered);
  const { data } = useQuery(transcriptMapQuery(transcript.episodeId));
  const { mutate, isPending } = useMark(transcript.episodeId);
  const current = useCurrentParagraph(region);
  const bands = data?.bands ?? NONE;
  const edges = useEdges({ region, transcript, paragraphs, bands, mark: mutate });
  const { moved } = edges;
  const pieces = useMemo(
    () => bandPieces(moved ? withMovedEdge(bands, moved, transcript) : bands, transcript, paragraphs),
    [bands, moved, transcript, paragraphs],
  );
  const navigate = useNavigate();
  const makeClip = (index: number | null) => {
    const words = region.current && chosenWords(region.current, transcript, paragraphs, index);
    if (!words) return;
    const search = { view: 'clips', words: `${words.firstWordId}-${words.lastWordId}` } as const;
    void navigate({ to: '/episode/$id', params: { id: transcript.episodeId }, search });
  };
  const mark = (kind: MarkKind, index: number | null) => {
    const words = region.current && chosenWords(region.current, transcript, paragraphs, index);
    if (words && !isPending) mutate({ kind, ...words });
  };
  useShortcuts('Transcript', [
    { keys: ['a'], label: 'Mark the selection or paragraph as an ad', onPress: () => mark('advertisement', focusedIn(region)) },
    { keys: ['n'], label: 'Mark it as not an ad', onPress: () => mark('talk', focusedIn(region)) },
    { keys: ['v'], label: 'Make a clip of the selection or paragraph', onPress: () => makeClip(focusedIn(region)) },
  ]);
  const withheld = pieces.find(({ band, paragraph }) => paragraph === current && isWithheld(band))?.band.kind;
  const pointedAt = current === null ? undefined : paragraphElement(region.current, current);
  return (
    <>
      {pieces
        .filter(({ paragraph }) => paragraph < committed)
        .map((piece) => {
          const element = paragraphElement(region.current, piece.paragraph);
          return (
            element &&
            createPortal(
              <Band piece={piece} edges={edges} askedModel={data?.askedModel ?? null} />,
              element,
              `${piece.paragraph} ${piece.index}`,
            )
          );
        })}
      {pointedAt?.firstElementChild &&
        createPortal(
          <ParagraphButtons
            time={clockTime((paragraphs[current ?? 0]?.startMs ?? 0) / 1000)}
            withheld={withheld}
            onMark={(kind) => mark(kind, current)}
            onMakeClip={() => makeClip(current)}
          />,
          pointedAt.firstElementChild,
        )}
    </>
  );
}

const NONE: MapBand[] = [];

/** The header above the text of a paragraph and the padding below it take this much, in rem. */
const ABOVE = 2.4;
const AROUND = 3.15;

interface BandProps {
  piece: BandPiece;
  edges: Edges;
  /** Null if no language model was asked about the transcript. */
  askedModel: AskedModel | null;
}

const BY_POINTING = 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100';

/** A bar beside the text. Who found it is shown when the paragraph is pointed at or focused. Its label is shown where something begins that is left out of content, and for others when the paragraph is pointed at or focused. */
function Band({ piece, edges, askedModel }: BandProps) {
  const { band, from, to, isFirst, isLast } = piece;
  const isLeftOut = isWithheld(band);
  const at = (share: number) => `calc(${ABOVE}rem + (100% - ${AROUND}rem) * ${share})`;
  return (
    <>
      <span
        aria-hidden
        className={`absolute left-1 w-1 rounded-full ${isLeftOut ? 'bg-warn' : 'bg-line-strong'}`}
        style={{ top: from === 0 ? '0.5rem' : at(from), bottom: to === 1 ? '0.5rem' : `calc(100% - ${at(to)})` }}
      />
      {isFirst && (
        <span className={`-mb-2.5 flex justify-end gap-2 text-sm leading-4 whitespace-nowrap text-ink-2 ${isLeftOut ? '' : BY_POINTING}`}>
          <span className={`min-w-0 truncate text-ink-3 ${BY_POINTING}`}>{sourceOf(band, askedModel)}</span>
          <span className="max-w-full shrink-0 truncate">{labelOf(band)}</span>
        </span>
      )}
      {band.kind === 'advertisement' && isFirst && <EdgeHandle {...{ piece, edges }} edge="start" top={from === 0 ? '0.5rem' : at(from)} />}
      {band.kind === 'advertisement' && isLast && (
        <EdgeHandle {...{ piece, edges }} edge="end" top={to === 1 ? 'calc(100% - 0.5rem)' : at(to)} />
      )}
    </>
  );
}

interface ParagraphButtonsProps {
  time: string;
  /** What the paragraph has that is left out of content. */
  withheld: BandKind | undefined;
  onMark: (kind: MarkKind) => void;
  onMakeClip: () => void;
}

/** For the mouse and for touch. Pressing them keeps the selection. They appear before Edit, which must not move under the pointer. */
const ParagraphButtons = ({ time, withheld, onMark, onMakeClip }: ParagraphButtonsProps) => {
  const label = withheld === undefined ? 'Mark as ad' : withheld === 'prompt' ? 'Not an instruction' : 'Not an ad';
  return (
    <span className="ml-auto flex gap-3">
      <ParagraphButton label={label} time={time} onPress={() => onMark(withheld ? 'talk' : 'advertisement')} />
      <ParagraphButton label="Make a clip" time={time} onPress={onMakeClip} />
    </span>
  );
};

const ParagraphButton = ({ label, time, onPress }: { label: string; time: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`${label}, at ${time}`}
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="min-h-6 text-sm font-medium text-ink-3 hover:text-accent hover:underline [@media(hover:none)]:min-h-11"
  >
    {label}
  </button>
);

const indexIn = (region: Element, target: EventTarget | null): number | null => {
  const words =
    target instanceof Element && region.contains(target)
      ? target.closest('[data-start]')?.querySelector<HTMLElement>('[data-words]')
      : null;
  return words ? Number(words.dataset.words) : null;
};

const focusedIn = ({ current }: RefObject<HTMLElement | null>) => (current ? indexIn(current, document.activeElement) : null);

/** The paragraph that was pointed at, touched or focused last. A touch counts when it has ended, so that no button appears under the finger. */
function useCurrentParagraph(region: RefObject<HTMLElement | null>): number | null {
  const [current, setCurrent] = useState(() => focusedIn(region));
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let isTouched = false;
    const look = ({ target }: Event) => setCurrent((before) => indexIn(element, target) ?? before);
    const listeners = {
      pointerdown: ({ pointerType }: PointerEvent) => void (isTouched = pointerType === 'touch'),
      pointerover: (event: PointerEvent) => event.pointerType !== 'touch' && look(event),
      focusin: (event: FocusEvent) => !isTouched && look(event),
      click: (event: MouseEvent) => {
        if (isTouched) look(event);
        isTouched = false;
      },
    };
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener, { passive: true });
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener as EventListener);
    };
  }, [region]);
  return current;
}

/** What a mark or a clip is about: the words that are selected, or else the paragraph. */
function chosenWords(region: Element, transcript: Transcript, paragraphs: readonly Paragraph[], index: number | null): WordSpan | null {
  const [first, last] = selectedWords(region, paragraphs) ?? (index === null ? [] : wordsOf(paragraphs[index]));
  const [firstWordId, lastWordId] = [transcript.words.ids[first ?? -1], transcript.words.ids[last ?? -1]];
  return firstWordId === undefined || lastWordId === undefined ? null : { firstWordId, lastWordId };
}

const wordsOf = (paragraph: Paragraph | undefined): number[] =>
  paragraph ? [paragraph.firstWord, paragraph.firstWord + paragraph.offsets.length - 1] : [];

function selectedWords(region: Element, paragraphs: readonly Paragraph[]): number[] | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const first = wordAt(region, paragraphs, startContainer, startOffset);
  const last = wordAt(region, paragraphs, endContainer, endOffset - 1);
  return first === null || last === null || last < first ? null : [first, last];
}

const bandLabels: Record<BandKind, string> = {
  advertisement: 'Advertisement',
  prompt: 'Instructions to an AI',
  housekeeping: 'Housekeeping',
  greeting: 'Greeting',
  coldOpen: 'Cold open',
  clip: 'Played clip',
  reported: 'Words of others',
};

const labelOf = ({ kind, sponsor }: MapBand) => (sponsor ? `${bandLabels[kind]}: ${sponsor}` : bandLabels[kind]);

function sourceOf({ foundBy }: MapBand, askedModel: AskedModel | null): string {
  if (foundBy === 'person') return 'Marked by hand';
  if (foundBy === 'model') return `Found by ${askedModel?.model ?? 'AI model'}`;
  switch (askedModel?.outcome) {
    case 'unreadable':
      return `Found by rules, because ${askedModel.model} gave no usable answer`;
    case 'excessive':
      return `Found by rules, because ${askedModel.model} left too little of the conversation`;
    default:
      return 'Found by rules';
  }
}
