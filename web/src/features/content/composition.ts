import { chooseText } from '@afterword/language/rules';
import type { SlotCandidate, SlotKind, TextSlot } from '@afterword/proto';

/** What people chose for slots, the latest last. */
export type Choices = readonly (readonly [slot: number, text: string])[];

export const withChoice = (choices: Choices, slot: number, text: string): Choices => [
  ...choices.filter(([other]) => other !== slot),
  [slot, text],
];

/** What the slots hold with these choices. Texts that change places do so once more if another one is chosen. */
export const textsWith = (slots: readonly TextSlot[], choices: Choices): string[] =>
  choices.reduce(
    (texts, [slot, text]) => chooseText(texts, slot, text),
    slots.map(({ text }) => text),
  );

const NOTHING: SlotCandidate = { text: '', reasons: [], speaker: null, startMs: null, endMs: null, before: null, after: null };

const ownOptions = ({ present, prefix, candidates }: TextSlot): SlotCandidate[] => [
  ...(present ? [present] : []),
  ...(prefix === '' ? [] : [NOTHING]),
  ...candidates,
];

/** What a slot could hold: what it held at first, nothing if it may be empty, its candidates, and what it got in exchange from another slot. */
export function optionsOf(slots: readonly TextSlot[], slot: TextSlot, text: string): SlotCandidate[] {
  const own = ownOptions(slot);
  if (own.some((option) => option.text === text)) return own;
  return [
    ...slots
      .flatMap(ownOptions)
      .filter((option) => option.text === text)
      .slice(0, 1),
    ...own,
  ];
}

const SLOT_NAMES: Record<SlotKind, string> = {
  opening: 'Opening',
  quote: 'Quote',
  statement: 'Statement',
  question: 'Question',
  call_to_action: 'Call to action',
  hashtags: 'Hashtags',
};

/** The name of a slot, with its number if there are several of its kind. */
export function nameOf(slots: readonly TextSlot[], slot: TextSlot): string {
  const alike = slots.filter(({ kind }) => kind === slot.kind);
  return alike.length === 1 ? SLOT_NAMES[slot.kind] : `${SLOT_NAMES[slot.kind]} ${alike.indexOf(slot) + 1}`;
}
