import type { BrandLesson } from '@afterword/proto';
import type { Analysis } from '../analysis/analyse';
import type { AnalysedSentence } from '../analysis/analysed-sentence';
import type { BrandVoice } from '../../writer';
import type { VerifiedQuote } from '../../../quotes/verified-quote';
import type { Frame } from './frame';

/** How much a text holds: 2 is the ordinary size. */
export type Size = 0 | 1 | 2 | 3 | 4;

/** What one text is composed from; quotes and points are in the order of their worth, the introduction as it was spoken. */
export interface Draft {
  readonly analysis: Analysis;
  readonly title: string;
  readonly frame: Frame;
  readonly brandVoice: BrandVoice | null;
  /** Those that hold for this kind of text. */
  readonly lessons: readonly BrandLesson[];
  readonly size: Size;
  readonly quotes: readonly VerifiedQuote[];
  readonly points: readonly AnalysedSentence[];
  readonly introduction: readonly AnalysedSentence[];
  readonly question: AnalysedSentence | null;
}
