let segmenter: Intl.Segmenter | undefined;

/** Characters as a person sees them. The tables behind it take 10 ms to load: they come with the first text that needs them. */
export const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;

export const withoutEmoji = (text: string): string => text.replace(EMOJI, '');
