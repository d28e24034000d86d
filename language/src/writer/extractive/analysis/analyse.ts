import { spokenLinksIn } from '../../../links/spoken-links';
import { sentenceIndex } from '../../../citations/sentence-index';
import { contentStems } from '../../../words/content-stems';
import { PAUSE_MS } from '../../../words/cut-at-pauses';
import { fold } from '../../../words/fold';
import { isEnglish } from '../../../words/is-english';
import { joinWords } from '../../../words/join-words';
import type { SpokenSentence, SpokenTranscript } from '../../../words/spoken-transcript';
import type { AnalysedSentence } from './analysed-sentence';
import { centralities } from './centrality';
import { chapters, type Chapter } from './chapters';
import { introduction } from './introduction';
import { invitations } from './invitations';
import { keyPhrases, type KeyPhrase } from './key-phrases';
import { openQuestion } from './open-question';
import { points } from './points';
import { quoteCandidates, type QuoteCandidate } from './quote-candidates';
import { showName } from './show-name';
import { beginsThought, goesOn, spokenClause } from './spoken-clause';
import { tagCapitals } from './tag-capitals';
import { byWord, type TaggedWord, type Tagger } from './tagger';
import { GOES_ON_ELSEWHERE, GREETS_ELSEWHERE } from './tells';
import { vectorsOf } from './vectors';

/** Everything the four contents are made of. */
export interface Analysis {
  readonly transcript: SpokenTranscript;
  readonly sentences: readonly AnalysedSentence[];
  readonly phrases: readonly KeyPhrase[];
  readonly quotes: readonly QuoteCandidate[];
  readonly points: readonly AnalysedSentence[];
  readonly introduction: readonly AnalysedSentence[];
  readonly chapters: readonly Chapter[];
  readonly invitations: readonly AnalysedSentence[];
  readonly question: AnalysedSentence | null;
  readonly links: readonly string[];
  readonly showName: string | null;
}

/** Whether the speaker paused, or a new thought began, before the word at this position. */
const isBreak = ({ words }: SpokenTranscript, { segment }: SpokenSentence, at: number): boolean => {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return true;
  if (at <= segment.first || at > segment.last) return !goesOn(word.text);
  return beginsThought(word.text) || (word.startMs - before.endMs >= PAUSE_MS && !goesOn(word.text));
};

const clauseOf = (transcript: SpokenTranscript, spoken: SpokenSentence, tagged: readonly TaggedWord[]) => {
  const edges = { begins: isBreak(transcript, spoken, spoken.first), ends: isBreak(transcript, spoken, spoken.last + 1) };
  const clause = spokenClause(byWord(spoken.text, tagged), edges);
  const run = { first: spoken.first + clause.first, last: spoken.first + clause.last };
  return { sentence: { ...spoken, ...run, text: joinWords(transcript.words, run) }, shape: clause.shape };
};

const shaped = (transcript: SpokenTranscript, spoken: SpokenSentence, tagged: readonly TaggedWord[]) => {
  if (!transcript.punctuated) return clauseOf(transcript, spoken, tagged);
  const saysLittle = !isEnglish(transcript) && (GOES_ON_ELSEWHERE.test(spoken.text) || GREETS_ELSEWHERE.test(spoken.text));
  return { sentence: spoken, shape: saysLittle ? ('fragment' as const) : ('whole' as const) };
};

const analysedSentences = (transcript: SpokenTranscript, tag: Tagger): AnalysedSentence[] => {
  const index = sentenceIndex(transcript);
  const vectors = vectorsOf(index);
  const ranks = centralities(index, vectors);
  return transcript.sentences.map((spoken, at) => {
    const tagged = tag(spoken.text);
    const { sentence, shape } = shaped(transcript, spoken, tagged);
    return {
      at,
      sentence,
      shape,
      folded: ` ${fold(sentence.text)} `,
      tagged,
      stems: index.stems[at] ?? new Set(),
      vector: vectors[at]?.weights ?? new Map(),
      length: vectors[at]?.length ?? 1,
      centrality: ranks[at] ?? 0,
      wordCount: sentence.last - sentence.first + 1,
    };
  });
};

/** Mean confidence of a sentence in percent; an engine that reports none is trusted. */
const surenessIn =
  ({ words }: SpokenTranscript) =>
  ({ sentence: { first, last } }: AnalysedSentence): number =>
    words.slice(first, last + 1).reduce((sum, word) => sum + (word.confidence ?? 100), 0) / (last - first + 1);

const linksOf = ({ words }: SpokenTranscript): string[] => [
  ...new Set(spokenLinksIn(joinWords(words, { first: 0, last: words.length - 1 })).map((link) => link.address)),
];

/** `tag` knows English; other languages are told by capitals and small words alone. */
export const analyse = (transcript: SpokenTranscript, tag: Tagger): Analysis => {
  const sentences = analysedSentences(transcript, isEnglish(transcript) ? tag : tagCapitals);
  const totalMs = transcript.words.at(-1)?.endMs ?? 0;
  const phrases = keyPhrases(sentences);
  return {
    transcript,
    sentences,
    phrases,
    quotes: quoteCandidates(transcript, sentences),
    points: points(sentences, phrases, (phrase) => contentStems(phrase.text), surenessIn(transcript)),
    introduction: introduction(sentences, totalMs),
    chapters: chapters(sentences, Math.floor(totalMs / 1000), isEnglish(transcript)),
    invitations: invitations(sentences, totalMs),
    question: openQuestion(sentences),
    links: linksOf(transcript),
    showName: showName(sentences),
  };
};
