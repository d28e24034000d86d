import type { TextTrait } from '@afterword/proto';
import { hashtagsIn } from '../rules/hashtags';
import { sentencesIn } from '../text/sentences-in';
import { withoutEmoji } from '../text/characters';
import { tokensOf } from '../words/tokens';
import { IS_CALL_TO_ACTION } from '../text/call-to-action';

const sentences = (text: string): string[] => sentencesIn(text).map(({ start, end }) => text.slice(start, end));

export const hasEmoji = (text: string): boolean => withoutEmoji(text) !== text;

export const hasHashtags = (text: string): boolean => hashtagsIn(text).length > 0;

/** Returns the first sentence; empty if there is none. */
export const openingOf = (text: string): string => sentences(text)[0] ?? '';

/** Returns the last English call to action; null if there is none. */
export const callToActionIn = (text: string): string | null => sentences(text).findLast((each) => IS_CALL_TO_ACTION.test(each)) ?? null;

/** Traits of a text that may raise engagement. */
export const TRAITS: Readonly<Record<TextTrait, (text: string) => boolean>> = {
  opens_with_question: (text) => /\?["”’)]*$/u.test(openingOf(text)),
  opens_with_quote: (text) => /^["“„«]/u.test(text.trimStart()),
  opens_with_number: (text) => /\d/u.test(openingOf(text)),
  has_emoji: hasEmoji,
  has_hashtags: hasHashtags,
  has_call_to_action: (text) => callToActionIn(text) !== null,
};

/** Replaces hashtags by spaces, so that offsets stay the same. */
export const withoutHashtags = (text: string): string =>
  hashtagsIn(text).reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);

/** How long a text is, in words. Hashtags are no words here. */
export const wordCount = (text: string): number => tokensOf(withoutHashtags(text)).length;
