import clsx from 'clsx';
import { Square, SquareCheck } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, type Ref, useEffect } from 'react';
import { usePlayback } from '@/features/player';
import type { Paragraph } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { Card } from '@/ui/card';
import { Select } from '@/ui/select';
import { extendTo, selectByKey, type Selection, selectPassage } from './selection';
import { colorsOf } from './speaker-colors';
import { nameOf, type Passage, passagesIn, type WordRange } from './speakers';

/** The speaker whose passages are shown; undefined for all of them. */
export type SpeakerFilter = string | null | undefined;

interface PassagesCardProps {
  list: Ref<HTMLDivElement>;
  passages: Passage[];
  paragraphs: Paragraph[];
  names: (string | null)[];
  filter: SpeakerFilter;
  onFilter: (filter: SpeakerFilter) => void;
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  /** Handles other keys. */
  onKey: (event: KeyboardEvent) => void;
  footer: ReactNode;
}

/** The passages. Arrow keys select one, with Shift several; right and left move the first selected word. */
export function PassagesCard(props: PassagesCardProps) {
  const { list, passages, paragraphs, names, filter, onFilter, selection, onSelect, onKey, footer } = props;
  const playback = usePlayback();
  const active = selection && passagesIn(passages, selection).at(selection.isUpward ? 0 : -1);
  useEffect(() => {
    if (active) document.getElementById(passageElementId(active.id))?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const selected = selectByKey(passages, selection, event);
    if (!selected && event.key === 'Escape') onSelect(null);
    if (!selected && event.key === ' ' && active) void playback.play(active.startMs / 1000);
    if (selected || event.key === ' ') event.preventDefault();
    if (selected) onSelect(selected);
    else onKey(event);
  };
  const pick = ({ target, shiftKey }: MouseEvent) => {
    const option = (target as Element).closest<HTMLElement>('[data-option]');
    const passage = passages.find(({ number }) => number === Number(option?.dataset['option']));
    if (!passage) return;
    const words = wordsSelectedByPointer(paragraphs);
    if (words && !shiftKey) onSelect(selectPassage(words));
    else onSelect(shiftKey && selection ? extendTo(selection, passage) : selectPassage(passage));
    window.getSelection()?.removeAllRanges();
  };
  return (
    <Card title="Passages" aside={<Filter names={names} filter={filter} onFilter={onFilter} />} className="overflow-hidden">
      <div
        ref={list}
        role="listbox"
        aria-label="Passages"
        aria-multiselectable
        aria-activedescendant={active ? passageElementId(active.id) : undefined}
        tabIndex={0}
        onKeyDown={press}
        onClick={pick}
        className="max-h-[60dvh] overflow-y-auto border-t border-line px-2 py-2 [scrollbar-width:thin] focus-visible:-outline-offset-3"
      >
        {passages.map((passage) => (
          <PassageRow
            key={passage.id}
            passage={passage}
            {...selectedCharacters(passage, paragraphs[passage.number]!, selection)}
            ink={colorsOf(names, passage.speaker).ink}
          />
        ))}
      </div>
      {footer}
    </Card>
  );
}

/** Returns from which to which character of the passage is selected. */
function selectedCharacters({ first, last, text }: Passage, { offsets }: Paragraph, selection: Selection | null) {
  if (!selection || selection.last < first || selection.first > last) return { from: null, to: null };
  const from = selection.first <= first ? 0 : (offsets[selection.first - first] ?? 0);
  const to = selection.last >= last ? text.length : (offsets[selection.last - first + 1] ?? text.length) - 1;
  return { from, to };
}

interface FilterProps {
  names: (string | null)[];
  filter: SpeakerFilter;
  onFilter: (filter: SpeakerFilter) => void;
}

const Filter = ({ names, filter, onFilter }: FilterProps) => (
  <Select
    aria-label="Show passages of"
    className="w-auto max-w-60"
    value={filter === undefined ? -1 : names.indexOf(filter)}
    onChange={(event) => onFilter(names[Number(event.target.value)])}
  >
    <option value={-1}>All speakers</option>
    {names.map((name, index) => (
      <option key={name} value={index}>
        {nameOf(name)}
      </option>
    ))}
  </Select>
);

/** Returns the words that are selected as text; null if none are. */
function wordsSelectedByPointer(paragraphs: readonly Paragraph[]): WordRange | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const first = wordAt(paragraphs, range.startContainer, range.startOffset);
  const last = wordAt(paragraphs, range.endContainer, Math.max(0, range.endOffset - 1));
  return first === null || last === null || last < first ? null : { first, last };
}

function wordAt(paragraphs: readonly Paragraph[], node: Node, offset: number): number | null {
  const text = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-passage]');
  const paragraph = paragraphs[Number(text?.dataset['passage'])];
  if (!text || !paragraph) return null;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(node, offset);
  const character = before.toString().length;
  return (
    paragraph.firstWord +
    Math.max(
      0,
      paragraph.offsets.findLastIndex((start) => start <= character),
    )
  );
}

interface PassageRowProps {
  passage: Passage;
  /** Characters of the text that are selected; null if none are. */
  from: number | null;
  to: number | null;
  ink: string;
}

const passageElementId = (id: number) => `passage-${id}`;

/** A passage in the list. If only some of its words are selected, those are marked. */
const PassageRow = memo(function PassageRow({ passage, from, to, ink }: PassageRowProps) {
  const { id, speaker, startMs, text, number } = passage;
  const isSelected = from !== null && to !== null;
  const isPart = isSelected && (from > 0 || to < text.length);
  return (
    <div
      id={passageElementId(id)}
      role="option"
      aria-selected={isSelected}
      data-option={number}
      className={clsx(
        'grid cursor-default grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 rounded-md px-3 py-2.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
        isSelected && !isPart && 'bg-accent-soft',
      )}
    >
      {isSelected ? <SquareCheck className="mt-3 text-accent" aria-hidden /> : <Square className="mt-3 text-ink-3" aria-hidden />}
      <div className="min-w-0">
        <span className={clsx('mr-2.5 font-bold wrap-anywhere', ink)}>{nameOf(speaker)}</span>
        <span className="text-sm text-ink-3 tabular-nums">{clockTime(startMs / 1000)}</span>
        <p data-passage={number} dir="auto" className="leading-[1.65] wrap-anywhere">
          {isPart ? (
            <>
              {text.slice(0, from)}
              <mark className="rounded-sm bg-accent-soft text-ink">{text.slice(from, to)}</mark>
              {text.slice(to)}
            </>
          ) : (
            text
          )}
        </p>
      </div>
    </div>
  );
});
