import vocabulary from 'llama-tokenizer-js';
import type { Token } from './moonshine-model';

export interface ConfidentWord {
  text: string;
  /** The probability of its least probable token, in percent. */
  confidence: number;
}

const WORD_START = '\u2581';
const BYTE = /^<0x([0-9A-F]{2})>$/;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Joins tokens into words with their punctuation. Tokens outside the vocabulary, which mark times and the like, are left out. */
export function tokensToWords(tokens: readonly Token[]): ConfidentWord[] {
  const words: { bytes: number[]; confidence: number }[] = [];
  for (const { id, probability } of tokens) {
    const piece = vocabulary.vocabById[id];
    if (piece === undefined) continue;
    const confidence = Math.round(probability * 100);
    const word = words.at(-1);
    if (!word || piece.startsWith(WORD_START)) words.push({ bytes: toBytes(piece), confidence });
    else {
      word.bytes.push(...toBytes(piece));
      word.confidence = Math.min(word.confidence, confidence);
    }
  }
  return words
    .map(({ bytes, confidence }) => ({ text: decoder.decode(Uint8Array.from(bytes)).trim(), confidence }))
    .filter(({ text }) => text !== '');
}

/** A character outside the vocabulary is several tokens, one for each byte. */
function toBytes(piece: string): number[] {
  const byte = BYTE.exec(piece)?.[1];
  return byte ? [Number.parseInt(byte, 16)] : [...encoder.encode(piece.replaceAll(WORD_START, ''))];
}
