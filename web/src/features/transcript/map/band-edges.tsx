import type { MapBand, MarkKind, Transcript, WordSpan } from '@afterword/proto';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { clockTime } from '@/lib/format';
import { lastIndexWhere } from '@/lib/last-index-where';
import type { Paragraph } from '../paragraphs';
import { type BandPiece, toSpan, type WordRange, wordsOfBand } from './band-pieces';

export type BandEdge = 'start' | 'end';

/** An edge of a band on its way to another word. */
export interface MovedEdge {
  index: number;
  edge: BandEdge;
  word: number;
}

/** Returns the words of a band after one edge moved. An edge never passes the other. */
export const movedWords = ({ first, last }: WordRange, { edge, word }: MovedEdge): WordRange =>
  edge === 'start' ? { first: Math.min(word, last), last } : { first, last: Math.max(word, first) };

/** Returns what to mark so that an advertisement has these words: what it gains, or what it loses; null if it stays as it is. */
export function markToMove(from: WordRange, to: WordRange): { kind: MarkKind; words: WordRange } | null {
  if (to.first < from.first) return { kind: 'advertisement', words: to };
  if (to.last > from.last) return { kind: 'advertisement', words: to };
  if (to.first > from.first) return { kind: 'talk', words: { first: from.first, last: to.first - 1 } };
  if (to.last < from.last) return { kind: 'talk', words: { first: to.last + 1, last: from.last } };
  return null;
}

export interface Edges {
  /** The edge that is being moved, and the word it is at; null if none is. */
  moved: MovedEdge | null;
  /** The edge that the keys move. In another paragraph it is another element, which takes the focus over. */
  held: Pick<MovedEdge, 'index' | 'edge'> | null;
  /** The word at an edge, of how many, and what it is called where the rail is not seen. */
  positionOf: (piece: BandPiece, edge: BandEdge) => { word: number; count: number; name: string };
  move: (to: MovedEdge) => void;
  /** Marks what the move changed. */
  drop: () => void;
  cancel: () => void;
  release: () => void;
  drag: (index: number, edge: BandEdge, word: number) => void;
}

interface EdgesProps {
  region: RefObject<HTMLElement | null>;
  transcript: Transcript;
  paragraphs: Paragraph[];
  bands: readonly MapBand[];
  mark: (mark: { kind: MarkKind } & WordSpan) => void;
}

/** The edges of advertisements are moved to another word by dragging or by arrow keys. Nothing is marked before the edge is dropped. */
export function useEdges({ region, transcript, paragraphs, bands, mark }: EdgesProps): Edges {
  const [moved, setMoved] = useState<MovedEdge | null>(null);
  const [held, setHeld] = useState<Edges['held']>(null);
  const [isDragged, setIsDragged] = useState(false);
  const end = () => (setMoved(null), setIsDragged(false));
  const drop = () => {
    const words = moved && bands[moved.index] && wordsOfBand(bands[moved.index]!, transcript);
    const change = words && markToMove(words, movedWords(words, moved));
    const span = change && toSpan(change.words, transcript);
    if (span) mark({ kind: change.kind, ...span });
    end();
  };
  useEffect(() => {
    if (!isDragged) return undefined;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const word = region.current && wordAtPoint(region.current, paragraphs, clientX, clientY);
      if (word !== null) setMoved((before) => before && { ...before, word });
    };
    const press = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && end();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', press, { signal });
    return () => listening.abort();
  });
  return {
    moved,
    held,
    positionOf: ({ band }, edge) => {
      const { starts, texts } = transcript.words;
      const words = wordsOfBand(band, transcript);
      const word = (edge === 'start' ? words?.first : words?.last) ?? 0;
      return { word, count: texts.length, name: `“${texts[word]}” at ${clockTime((starts[word] ?? 0) / 1000)}` };
    },
    move: (to) => {
      setMoved({ ...to, word: Math.min(Math.max(0, to.word), transcript.words.ids.length - 1) });
      setHeld(to);
    },
    drop,
    cancel: end,
    release: () => (drop(), setHeld(null)),
    drag: (index, edge, word) => (setMoved({ index, edge, word }), setIsDragged(true)),
  };
}

/** Returns the bands with one edge at another word. */
export function withMovedEdge(bands: readonly MapBand[], moved: MovedEdge, transcript: Transcript): MapBand[] {
  return bands.map((band, index) => {
    const words = index === moved.index ? wordsOfBand(band, transcript) : null;
    return words ? { ...band, ...toSpan(movedWords(words, moved), transcript) } : band;
  });
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/** Arrows move it by a word, PageUp and PageDown by ten. Enter, or leaving it, marks; Escape puts it back. */
export function EdgeHandle({ piece, edges, edge, top }: { piece: BandPiece; edges: Edges; edge: BandEdge; top: string }) {
  const { word, count, name } = edges.positionOf(piece, edge);
  const handle = useRef<HTMLSpanElement>(null);
  const isHeld = edges.held?.index === piece.index && edges.held.edge === edge;
  useEffect(() => {
    if (isHeld) handle.current?.focus();
  }, [isHeld]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) edges.move({ index: piece.index, edge, word: word + step });
    else if (event.key === 'Enter') edges.drop();
    else edges.cancel();
  };
  const drag = (event: PointerEvent) => {
    event.preventDefault();
    edges.drag(piece.index, edge, word);
  };
  return (
    <span
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={edge === 'start' ? 'Start of the advertisement' : 'End of the advertisement'}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={word}
      aria-valuetext={name}
      onKeyDown={press}
      onBlur={isHeld ? edges.release : undefined}
      onPointerDown={drag}
      onMouseDown={(event) => event.preventDefault()}
      style={{ top }}
      className="absolute left-0 z-10 h-1.5 w-3 -translate-y-1/2 cursor-ns-resize touch-none rounded-full bg-warn opacity-0 outline-accent group-hover:opacity-100 after:absolute after:-inset-3 focus-visible:opacity-100 focus-visible:outline-2 [@media(hover:none)]:opacity-100"
    />
  );
}

/** How far the text is from the left edge of the region, where the rail is, in pixels. */
const TEXT_INSET = 32;

/** The word beside or under the pointer; null if there is none. */
function wordAtPoint(region: Element, paragraphs: readonly Paragraph[], x: number, y: number): number | null {
  const caret = caretAt(Math.max(x, region.getBoundingClientRect().left + TEXT_INSET), y);
  return caret && wordAt(region, paragraphs, caret.node, caret.offset);
}

/** Safari has had the standard's name for it since 2025 only. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/** The word at an offset in the text of a paragraph; null for anything else. */
export function wordAt(region: Element, paragraphs: readonly Paragraph[], node: Node, offset: number): number | null {
  const holder = node.parentElement?.closest<HTMLElement>('[data-words]');
  const paragraph = paragraphs[Number(holder?.dataset.words)];
  if (!holder || !paragraph || !region.contains(holder)) return null;
  const { offsets, firstWord } = paragraph;
  return (
    firstWord +
    Math.max(
      0,
      lastIndexWhere(offsets.length, (word) => (offsets[word] ?? 0) <= offset),
    )
  );
}
