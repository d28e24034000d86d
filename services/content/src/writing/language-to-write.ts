import type { ContentLanguage, Transcript } from '@afterword/proto';

/**
 * Returns the language that a text is to be translated into, or null for that of the transcript. `requested` is undefined if the text keeps
 * the language of the `current` one.
 */
export function languageToWrite(
  requested: ContentLanguage | null | undefined,
  current: ContentLanguage | null | undefined,
  { language: spoken }: Pick<Transcript, 'language'>,
): ContentLanguage | null {
  const wanted = requested === undefined ? (current ?? null) : requested;
  const isSpoken = wanted !== null && (wanted === spoken || wanted === spoken?.split('-')[0]);
  return isSpoken ? null : wanted;
}
