/** Transcript files close to the limit of 5 MB: long ones that are accepted, and hostile ones that are accepted or refused. */
const MEGABYTE = 1024 * 1024;
const SIZE = 4.9 * MEGABYTE;
/** Just below the limits on words and lines. */
const MANY_WORDS = 299_000;
const MANY_LINES = 49_000;
const LONG_WORD = 1990;

const filled = (fragment: string, size = SIZE): string => fragment.repeat(Math.floor(size / Buffer.byteLength(fragment)));
const spaced = (fragment: string): string => filled(`${fragment.repeat(Math.floor(LONG_WORD / fragment.length))} `);
const cue = (text: string): string => `WEBVTT\n\n00:00.000 --> 00:05.000\n${text}\n`;
const sentence = (at: number): string => `Word${at} and five more words.`;
const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

const lines = (count: number, of: (at: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, at) => of(at)).join(between);

/** Functions that create the content, by file name. */
export const WORST_TRANSCRIPTS: Record<string, () => string> = {
  'many-words.txt': () => lines(MANY_WORDS / 10, (at) => `Word${at} and so on, it was not a short day. `),
  'many-lines.vtt': () =>
    `WEBVTT\n\n${lines(MANY_LINES, (at) => `${clock(at / 10)} --> ${clock(at / 10 + 1)}\n<v Speaker ${at % 9}>${sentence(at)}\n\n`)}`,
  'many-lines.srt': () =>
    lines(
      MANY_LINES,
      (at) => `${at + 1}\n${clock(at / 10).replace('.', ',')} --> ${clock(at / 10 + 1).replace('.', ',')}\n${sentence(at)}\n\n`,
    ),
  'many-segments.json': () =>
    `{"segments":[${lines(MANY_LINES, (at) => JSON.stringify({ startTime: at / 10_000, speaker: `S${at % 7}`, body: sentence(at) }), ',')}]}`,
  'dashes.txt': () => filled('a - ', 4 * (MANY_WORDS / 2)),
  'no-sentence-ends.txt': () => filled('word '.repeat(1), 5 * MANY_WORDS),
  'turns.txt': () => filled('A: b\nC: d\n', 10 * 20_000),
  'cubic.vtt': () => cue(`${filled('<v.', SIZE / 2)}${filled('\t', SIZE / 2)}`),
  'tabs.vtt': () => cue(`<v${filled('\t')}`),
  'open-tags.vtt': () => cue(filled('<a')),
  'spaced-open-tags.vtt': () => cue(filled('<a ', 3 * MANY_WORDS)),
  'clocks.txt': () => filled('00:00:'),
  'spaced-clocks.txt': () => spaced('00:00:'),
  'name-and-colon.txt': () => `A ${filled('B ', 2 * MANY_WORDS)}:`,
  'joined-emoji.txt': () => filled('👩\u200d'),
  'spaced-joined-emoji.txt': () => spaced('👩\u200d'),
  'one-word.txt': () => filled('a'),
  'long-words.txt': () => spaced('a'),
  'dots.txt': () => filled('a.'),
  'spaced-dots.txt': () => spaced('a.'),
  'spaced-quotes.txt': () => spaced('"a'),
  'spaced-accents.txt': () => spaced('e\u0301'),
  'too-many-words.txt': () => filled('a '),
  'deep.json': () => filled('['),
  'empty-segments.json': () => `{"segments":[${filled('{},', SIZE - 100)}{}]}`,
};
