import type { TranscriptText } from '../../src/words/spoken-transcript';

const WORD_MS = 340;
const BETWEEN_WORDS_MS = 40;
const BETWEEN_TURNS_MS = 640;

interface Turn {
  speaker: string | null;
  words: readonly string[];
}

const turnsOf = (script: string): Turn[] =>
  script
    .trim()
    .split('\n')
    .map((line) => /^(?:([\p{Lu}][\p{L} .]*): )?(.+)$/u.exec(line.trim()))
    .flatMap((match) => (match ? [{ speaker: match[1] ?? null, words: (match[2] ?? '').split(/\s+/u) }] : []));

/** The transcript of turns, word after word, every word equally long. Word ids begin at 100. */
export const transcriptOfTurns = (
  turns: readonly Turn[],
  facts: Pick<TranscriptText, 'draft' | 'punctuated'>,
  confidence: (at: number) => number | null,
): TranscriptText => {
  const transcript: TranscriptText = { ...facts, segments: [], words: { ids: [], texts: [], starts: [], ends: [], confidences: [] } };
  let ms = 0;
  turns.forEach(({ speaker, words }, id) => {
    transcript.segments.push({ id, speaker, words: words.length });
    for (const text of words) {
      const at = transcript.words.ids.length;
      transcript.words.ids.push(100 + at);
      transcript.words.texts.push(text);
      transcript.words.starts.push(ms);
      transcript.words.ends.push(ms + WORD_MS);
      transcript.words.confidences.push(confidence(at));
      ms += WORD_MS + BETWEEN_WORDS_MS;
    }
    ms += BETWEEN_TURNS_MS;
  });
  return transcript;
};

/** Creates a transcript from lines of "Name: words". */
export const transcriptOf = (script: string): TranscriptText =>
  transcriptOfTurns(turnsOf(script), { draft: false, punctuated: true }, () => null);

const heard = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}'’-]/gu, ''))
    .filter((word) => word !== '');

/** The same speech without punctuation, cut where a speaker breathes: at full stops and commas. */
export const breathsOf = (script: string): TranscriptText => {
  const breaths = turnsOf(script).flatMap(({ words }) => words.join(' ').split(/[.,?!;]\s/u));
  const turns = breaths.map((breath) => ({ speaker: null, words: heard(breath) })).filter(({ words }) => words.length > 0);
  return transcriptOfTurns(turns, { draft: true, punctuated: false }, () => 90);
};

/** The same speech as a recogniser without punctuation hands it over: lower case, no speakers, cut anywhere. */
export const draftOf = (script: string, confidence: (at: number) => number = () => 90): TranscriptText => {
  const words = turnsOf(script).flatMap((turn) => heard(turn.words.join(' ')));
  const turns: Turn[] = [];
  for (let at = 0, breath = 7; at < words.length; at += breath, breath = 6 + ((breath * 7) % 19))
    turns.push({ speaker: null, words: words.slice(at, at + breath) });
  return transcriptOfTurns(turns, { draft: true, punctuated: false }, confidence);
};
