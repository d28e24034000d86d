import type { ContentLanguage } from '@afterword/proto';
import { isEnglish } from '../words/is-english';
import type { WritingRequest } from './writer';

/** The language that a text is translated into; undefined if it is written in the language of the transcript. */
export const translationOf = ({ language, transcript }: Pick<WritingRequest, 'language' | 'transcript'>): ContentLanguage | undefined =>
  language && !(language === 'en' && isEnglish(transcript)) ? language : undefined;
