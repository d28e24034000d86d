import type { WrittenType } from '@afterword/proto';
import { check } from '../rules/check';
import { contentStems } from '../words/content-stems';
import type { SpokenTranscript } from '../words/spoken-transcript';
import type { WrittenItem } from '../writer/writer';
import { keywordsOf } from './keywords';
import { readingEase } from './readability';
import { countVerbatim } from './verbatim';

/** A text and what it was written as. */
export interface EvaluatedText extends Pick<WrittenItem, 'text' | 'citations' | 'unsupportedClaims' | 'droppedQuotes'> {
  contentType: WrittenType;
}

/** What was counted in the texts of one episode. Counts of several episodes add up. */
export interface Evaluation {
  texts: number;
  /** Texts that break no rule of their platform. */
  publishable: number;
  quotes: number;
  verbatim: number;
  /** Quotations the writer wrote that nobody had spoken, and that are therefore not in the texts. */
  droppedQuotes: number;
  /** Sentences that say something, and those of them that stand on something that was spoken. */
  sentences: number;
  supported: number;
  /** Numbers, links, handles and names that were neither spoken nor given. */
  novel: string[];
  keywords: number;
  mentioned: number;
  /** Flesch's reading ease of all texts together; null where they are not in English. */
  readingEase: number | null;
}

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);

/** Counts in what was written about a transcript what can be counted. */
export const evaluate = (transcript: SpokenTranscript, texts: readonly EvaluatedText[]): Evaluation => {
  const quoted = texts.map(({ text }) => countVerbatim(transcript, text));
  const stems = new Set(texts.flatMap(({ text }) => contentStems(text)));
  const keywords = keywordsOf(transcript);
  const unheard = texts.flatMap((each) => each.unsupportedClaims);
  const supported = sum(texts, ({ citations }) => citations.length);
  return {
    texts: texts.length,
    publishable: texts.filter(({ contentType, text }) => check(contentType, text).length === 0).length,
    quotes: sum(quoted, ({ quotes }) => quotes),
    verbatim: sum(quoted, ({ verbatim }) => verbatim),
    droppedQuotes: sum(texts, ({ droppedQuotes }) => droppedQuotes),
    sentences: supported + unheard.filter(({ kind }) => kind === 'sentence').length,
    supported,
    novel: unheard.filter(({ kind }) => kind !== 'sentence').map(({ text }) => text),
    keywords: keywords.length,
    mentioned: keywords.filter((keyword) => stems.has(keyword)).length,
    readingEase: readingEase(texts.map(({ text }) => text).join('\n')),
  };
};
