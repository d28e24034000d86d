import { isNameLike } from '../speakers/name-like';
import { countWords, toOneLine } from '../text/words';
import type { FileWord, LeftOut, Passage } from '../transcript-file';

/** Removes descriptions of sounds from the passages and adds them to `leftOut`. */
export function leaveOutSounds(passages: readonly Passage[], leftOut: LeftOut[]): Passage[] {
  return passages.flatMap((passage) => {
    const report = (text: string) =>
      leftOut.push({ reason: 'sound', position: passage.position, text: toOneLine(text), words: countWords(text) });
    if (isAnnotation(passage.text) && !isNameInBrackets(passage.text.trim())) {
      report(passage.text);
      return [];
    }
    const ranges = findSounds(passage.text);
    if (ranges.length === 0) return [passage];
    for (const { start, end } of ranges) report(passage.text.slice(start, end));
    const text = cut(passage.text, ranges);
    return [{ ...passage, text, words: passage.words && keepSpoken(passage.words, passage.text, ranges) }];
  });
}

const isNameInBrackets = (text: string): boolean => text.startsWith('[') && isNameLike(text.slice(1, -1).trim());

function cut(text: string, ranges: readonly TextRange[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of ranges) {
    kept += `${text.slice(from, start)} `;
    from = end;
  }
  return kept + text.slice(from);
}

/** Returns the words outside of the ranges, or null if they are not those of the text. */
function keepSpoken(words: readonly FileWord[], text: string, ranges: readonly TextRange[]): FileWord[] | null {
  const tokens = [...text.matchAll(/\S+/gu)];
  if (tokens.length !== words.length) return null;
  let next = 0;
  return words.filter((_, index) => {
    const start = tokens[index]!.index;
    while (next < ranges.length && ranges[next]!.end <= start) next += 1;
    return start < (ranges[next]?.start ?? Number.POSITIVE_INFINITY);
  });
}

/** A range of characters in a text. */
interface TextRange {
  start: number;
  end: number;
}

/** Words for sounds in the captions of YouTube, recognizers and transcribers, in the languages that they write most. */
const SOUNDS = new Set(
  (
    'music applause laughter laughs laughing laugh chuckles chuckling chuckle giggles sigh sighs sighing cough coughs coughing crosstalk ' +
    'inaudible unintelligible indistinct silence pause noise noises cheering cheers clapping clears jingle blank_audio beep beeps bleep ' +
    'ringing gasps sobbing crying whispers whispering singing sings sniffs snorts groans hums humming background static ' +
    'musik gelächter lachen lacht applaus beifall musique rires applaudissements música risas aplausos musica risate applausi risos ' +
    'muziek gelach musiikkia музыка смех аплодисменты 音楽 拍手 笑い 笑 音乐 掌声 笑声 音樂 掌聲 笑聲'
  ).split(' '),
);
const MAX_WORDS = 6;
/** Round brackets also hold what somebody says by the way. */
const MAX_ROUND_WORDS = 3;
const MAX_CHARACTERS = 120;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '（': '）', '【': '】', '*': '*' };
const NOTE = /[♪♫♬]/u;

/** Finds what describes a sound, or is sung: "[MUSIC PLAYING]", "(laughs)", "♪ la la ♪". Reads each character a bounded number of times. */
function findSounds(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let at = 0;
  while (at < text.length) {
    const end = NOTE.test(text[at]!) ? endOfSong(text, at) : endOfAnnotation(text, at);
    if (end > at) ranges.push({ start: at, end });
    at = Math.max(end, at + 1);
  }
  return ranges;
}

/** A song without a closing note goes on to the end of the text. */
function endOfSong(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && !NOTE.test(text[end]!)) end += 1;
  while (end < text.length && NOTE.test(text[end]!)) end += 1;
  return end;
}

/** Returns the index after the annotation that begins here, or -1 if there is none. */
function endOfAnnotation(text: string, at: number): number {
  const closing = CLOSING[text[at]!];
  if (closing === undefined) return -1;
  const end = text.slice(at + 1, at + MAX_CHARACTERS).indexOf(closing);
  if (end < 0) return -1;
  const inside = text.slice(at + 1, at + 1 + end).trim();
  return isSound(inside, closing === ']' || closing === '】' ? MAX_WORDS : MAX_ROUND_WORDS) ? at + end + 2 : -1;
}

function isSound(inside: string, maxWords: number): boolean {
  const words = inside
    .toLowerCase()
    .split(/[\s,.:;!?-]+/u)
    .filter((word) => word !== '');
  return words.length <= maxWords && words.some((word) => SOUNDS.has(word));
}

/** Whether the whole text is one annotation in brackets, which is not spoken: "[door slams]", "(deep rumbling)". */
function isAnnotation(text: string): boolean {
  const line = text.trim();
  const closing = line.startsWith('[') ? ']' : line.startsWith('(') ? ')' : null;
  if (closing === null || line.indexOf(closing) !== line.length - 1) return false;
  return closing === ']' ? line.length > 2 : countWords(line) <= MAX_WORDS;
}
