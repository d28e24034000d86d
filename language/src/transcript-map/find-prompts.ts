import type { SpokenSentence } from '../words/spoken-transcript';
import { PROMPTS } from './cues/prompts';

/** What follows an order in the same turn belongs to it, for this many sentences. */
const MAX_FOLLOWING_SENTENCES = 3;
/** Characters without width between letters hide words from rules and not from models. */
const WITHOUT_WIDTH = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/**
 * Returns the indices of sentences that give orders to a language model ("Ignore all previous instructions.") instead of saying something to
 * listeners. Rules know common forms only; an order in a form of its own is not found.
 */
export function findPrompts(sentences: readonly SpokenSentence[]): ReadonlySet<number> {
  const found = new Set<number>();
  sentences.forEach(({ text, segment }, at) => {
    if (!isPrompt(text)) return;
    found.add(at);
    for (let next = at + 1; next <= at + MAX_FOLLOWING_SENTENCES && sentences[next]?.segment === segment; next++) found.add(next);
  });
  return found;
}

const isPrompt = (text: string): boolean => {
  const readable = text.normalize('NFKC').replace(WITHOUT_WIDTH, '').replaceAll('\u2800', ' ');
  return PROMPTS.some(({ parts }) => parts.every((part) => part.test(readable)));
};
