import { countWords } from '../text/words';

/** A range of characters in a text. */
export interface TextRange {
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
export function findSounds(text: string): TextRange[] {
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
export function isAnnotation(text: string): boolean {
  const line = text.trim();
  const closing = line.startsWith('[') ? ']' : line.startsWith('(') ? ')' : null;
  if (closing === null || line.indexOf(closing) !== line.length - 1) return false;
  return closing === ']' ? line.length > 2 : countWords(line) <= MAX_WORDS;
}
