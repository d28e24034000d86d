import model from 'wink-eng-lite-web-model';
import winkNLP, { type PartOfSpeech } from 'wink-nlp';

export interface TaggedWord {
  text: string;
  kind: PartOfSpeech;
}

/** Tags the parts of a sentence; "don't" has two of them. */
export type Tagger = (sentence: string) => TaggedWord[];

const load = (): Tagger => {
  const nlp = winkNLP(model, ['sbd', 'pos']);
  return (sentence) => {
    const tokens = nlp.readDoc(sentence).tokens();
    const kinds = tokens.out(nlp.its.pos) as PartOfSpeech[];
    return tokens.out().map((text, at) => ({ text, kind: kinds[at] ?? 'X' }));
  };
};

let loaded: Tagger | undefined;

/** The English model takes a third of a second and 60 MB, and grows with every loading: it is loaded once. */
export const loadTagger = (): Tagger => (loaded ??= load());

/** The tagged parts put together again, one entry a word, each with the kind of its first part. */
export const byWord = (sentence: string, parts: readonly TaggedWord[]): TaggedWord[] => {
  const left = [...parts];
  return sentence.split(' ').map((text) => {
    const kind = left[0]?.kind ?? 'X';
    for (let length = 0; length < text.length && left.length > 0;) length += left.shift()?.text.length ?? 0;
    return { text, kind };
  });
};

const CAPITALISED = /^\p{Lu}\p{L}{3,}$/u;
const PUNCTUATION = /[.,;:!?…“”„«»"()]/gu;

/**
 * A tagger for languages without a model: a capitalised word inside a sentence is a name, or in German a noun.
 * Everything else is unknown.
 */
export const tagCapitals: Tagger = (sentence) =>
  sentence
    .replace(PUNCTUATION, ' $& ')
    .trim()
    .split(/\s+/u)
    .map((text, at) => ({ text, kind: at > 0 && CAPITALISED.test(text) ? 'PROPN' : 'X' }));
