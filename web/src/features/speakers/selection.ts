import type { Passage, WordRange } from './speakers';

/** Selected words. Those of other passages than the ones that can be selected are not included. */
export interface Selection extends WordRange {
  /** Whether it was extended upwards, so that its start moves next. */
  isUpward: boolean;
}

type Step = (passages: readonly Passage[], selection: Selection) => Selection;

export const selectPassage = ({ first, last }: WordRange): Selection => ({ first, last, isUpward: false });

/** Returns the words of both, with the start of the first and the end of the last. */
export const extendTo = (selection: Selection, { first, last }: WordRange): Selection => ({
  first: Math.min(selection.first, first),
  last: Math.max(selection.last, last),
  isUpward: first < selection.first,
});

const selectNext: Step = (passages, { last }) => selectAt(passages, indexAt(passages, last) + 1);
const selectPrevious: Step = (passages, { first }) => selectAt(passages, indexAt(passages, first) - 1);

const extendDown: Step = (passages, selection) => {
  const [from, to] = [indexAt(passages, selection.first), indexAt(passages, selection.last)];
  if (selection.isUpward && from < to) return { ...selection, first: passages[from + 1]!.first };
  return { ...selection, last: at(passages, to + 1).last, isUpward: false };
};

const extendUp: Step = (passages, selection) => {
  const [from, to] = [indexAt(passages, selection.first), indexAt(passages, selection.last)];
  if (!selection.isUpward && from < to) return { ...selection, last: passages[to - 1]!.last };
  return { ...selection, first: at(passages, from - 1).first, isUpward: true };
};

const startLater: Step = (_, selection) => ({ ...selection, first: Math.min(selection.first + 1, selection.last) });
const startEarlier: Step = (passages, selection) => ({
  ...selection,
  first: Math.max(selection.first - 1, at(passages, indexAt(passages, selection.first)).first),
});
const endLater: Step = (passages, selection) => ({
  ...selection,
  last: Math.min(selection.last + 1, at(passages, indexAt(passages, selection.last)).last),
});
const endEarlier: Step = (_, selection) => ({ ...selection, last: Math.max(selection.last - 1, selection.first) });
const selectAll: Step = (passages) => ({ first: at(passages, 0).first, last: at(passages, passages.length - 1).last, isUpward: false });

const STEPS: Record<string, Step> = {
  ArrowDown: selectNext,
  ArrowUp: selectPrevious,
  ArrowRight: startLater,
  ArrowLeft: startEarlier,
  Home: (passages) => selectAt(passages, 0),
  End: (passages) => selectAt(passages, passages.length - 1),
  'Shift+ArrowDown': extendDown,
  'Shift+ArrowUp': extendUp,
  'Shift+ArrowRight': endLater,
  'Shift+ArrowLeft': endEarlier,
  'Ctrl+a': selectAll,
};

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns what a key selects; null if it selects nothing. Without a selection, every such key selects a passage. */
export function selectByKey(passages: readonly Passage[], selection: Selection | null, pressed: Pressed): Selection | null {
  const { key, shiftKey, ctrlKey, metaKey } = pressed;
  const step = STEPS[`${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`];
  if (!step || passages.length === 0) return null;
  return step(passages, selection ?? { first: -1, last: -1, isUpward: false });
}

const at = (passages: readonly Passage[], index: number): Passage => passages[Math.min(passages.length - 1, Math.max(0, index))]!;
const selectAt = (passages: readonly Passage[], index: number): Selection => selectPassage(at(passages, index));

/** The last passage that begins at a word or before it; -1 if there is none. */
const indexAt = (passages: readonly Passage[], word: number): number => passages.findLastIndex(({ first }) => first <= word);
