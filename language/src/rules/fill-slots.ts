import type { TextSlot } from '@afterword/proto';

/** Returns the text with something else in its slots, which are in its order; `texts` has one for each. The rest of it stays as it is. */
export function fillSlots(content: string, slots: readonly Pick<TextSlot, 'start' | 'end' | 'prefix'>[], texts: readonly string[]): string {
  let [filled, at] = ['', 0];
  for (const [index, { start, end, prefix }] of slots.entries()) {
    const text = texts[index] ?? '';
    filled += content.slice(at, start) + (text === '' ? '' : prefix + text);
    at = end;
  }
  return filled + content.slice(at);
}

/** Returns the texts with this one in a slot. If another slot has it, the two change places, so that nothing is said twice. */
export function chooseText(texts: readonly string[], index: number, text: string): string[] {
  const present = texts[index] ?? '';
  return texts.map((each, at) => (at === index ? text : each === text && text !== '' ? present : each));
}
