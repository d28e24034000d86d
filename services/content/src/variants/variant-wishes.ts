import { Tone, type VariantType, type WriterEngine } from '@afterword/proto';

/** Stored with every variant. A change of a wish below is a new version. */
export const WISHES_VERSION = 'variant@1';

const WISHES = {
  alternative: 'Write another version: another opening, another angle and a different quote.',
  shorter: 'Make it clearly shorter. Keep the strongest point and one quote.',
  longer: 'Make it longer. Add what else was said about the same, nothing that was not said.',
};
/** What a writer that follows no free instructions understands of them. */
const PLAIN_WISHES = { alternative: 'Different quote', shorter: 'Shorter', longer: 'Longer' };

/** The tone a variant is to have; null where it keeps the one the item has. */
export const toneOf = (type: VariantType): Tone | null => Tone.safeParse(type.replace('tone:', '')).data ?? null;

/** What a writer is asked to change. */
export function wishFor(type: VariantType, engine: WriterEngine): string {
  const wishes = engine === 'extractive' ? PLAIN_WISHES : WISHES;
  return type in wishes ? wishes[type as keyof typeof wishes] : `Write the same in a tone that is ${toneOf(type)}.`;
}
