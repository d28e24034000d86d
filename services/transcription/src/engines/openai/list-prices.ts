/** US dollars for a minute of audio, from OpenAI's price list of 2026-11-21. */
const LIST_PRICES: Readonly<Record<string, number>> = {
  'gpt-transcribe': 0.0045,
  'gpt-4o-transcribe': 0.006,
  'gpt-4o-transcribe-diarize': 0.006,
  'gpt-4o-mini-transcribe': 0.003,
  'whisper-1': 0.006,
};

/** Returns null for a model that is not on the list. */
export const findListPrice = (model: string): number | null => (Object.hasOwn(LIST_PRICES, model) ? (LIST_PRICES[model] ?? null) : null);
