import { describe, expect, it } from '@jest/globals';
import { random as createRandom, type Random } from '../../test/material/random';
import { readText } from '../../test/material/read-file';
import type { TranscriptFileContent } from './transcript-file';

/** A passage of words that occur nowhere else in its file. */
interface Spoken {
  startMs: number;
  endMs: number;
  speaker: string;
  text: string;
}

const SPEAKERS = ['Ana', 'Benjamin', 'Clara Díaz'];

/** Words are "w1x", "w2x" and so on, some with marks. */
function inventTalk(random: Random): Spoken[] {
  let count = 0;
  return Array.from({ length: 3 + random.below(20) }, (_, at) => {
    const words = Array.from({ length: 1 + random.below(12) }, () => `w${(count += 1)}x${random.pick(['', '', ',', '.', ':', ' -'])}`);
    return { startMs: at * 4000, endMs: at * 4000 + 3500, speaker: random.pick(SPEAKERS), text: words.join(' ') };
  });
}

const clock = (ms: number, mark: string) => new Date(ms).toISOString().slice(11, 23).replace('.', mark);
const short = (ms: number) => new Date(ms).toISOString().slice(11, 19);
const halves = (text: string) => {
  const words = text.split(' ');
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')].filter(Boolean);
};

/** Writes the talk as other programs do, one string for each line. */
const WRITERS: Record<string, (talk: Spoken[]) => string[]> = {
  'a.srt': (talk) =>
    talk.flatMap(({ startMs, endMs, text }, at) => [
      String(at + 1),
      `${clock(startMs, ',')} --> ${clock(endMs, ',')}`,
      ...halves(text),
      '',
    ]),
  'b.srt': (talk) =>
    talk.flatMap(({ startMs, endMs, speaker, text }, at) => [
      String(at + 1),
      `${clock(startMs, ',')} --> ${clock(endMs, ',')}`,
      ...halves(`${speaker}: ${text}`),
      '',
    ]),
  'a.vtt': (talk) => [
    'WEBVTT',
    '',
    ...talk.flatMap(({ startMs, endMs, speaker, text }) => [
      `${clock(startMs, '.')} --> ${clock(endMs, '.')}`,
      `<v ${speaker}>${text}`,
      '',
    ]),
  ],
  'a.sbv': (talk) => talk.flatMap(({ startMs, endMs, text }) => [`${clock(startMs, '.')},${clock(endMs, '.')}`, ...halves(text), '']),
  'a.ttml': (talk) => [
    '<tt><body><div>',
    ...talk.map(({ startMs, endMs, text }) => `<p begin="${clock(startMs, '.')}" end="${clock(endMs, '.')}">${text}</p>`),
    '</div></body></tt>',
  ],
  'a.html': (talk) =>
    talk.flatMap(({ startMs, speaker, text }) => [`<cite>${speaker}:</cite>`, `<time>${short(startMs)}</time>`, `<p>${text}</p>`]),
  'plain.txt': (talk) => talk.map(({ text }) => text),
  'names.txt': (talk) => talk.map(({ speaker, text }) => `${speaker}: ${text}`),
  'own-lines.txt': (talk) => talk.flatMap(({ speaker, text }) => [speaker, text, '']),
  'otter.txt': (talk) => talk.flatMap(({ startMs, speaker, text }) => [`${speaker}  ${short(startMs)}`, text, '']),
  'descript.txt': (talk) => talk.flatMap(({ startMs, speaker, text }) => [`[${short(startMs)}] ${speaker}: ${text}`, '']),
  'a.md': (talk) => talk.flatMap(({ startMs, speaker, text }) => [`**${speaker}** (${short(startMs)})`, '', text, '']),
  'a.json': (talk) => [
    '{"segments":[',
    talk.map(({ startMs, speaker, text }) => JSON.stringify({ startTime: startMs / 1000, speaker, body: text })).join(',\n'),
    ']}',
  ],
};

/** Loses, repeats, blanks and changes lines, as people and programs do. */
function damageLines(lines: string[], random: Random): string[] {
  return lines.flatMap((line) => {
    switch (random.below(25)) {
      case 0:
        return [];
      case 1:
        return [line, ''];
      case 2:
        return [line.replace(/\d(?=\D*$)/u, 'O')];
      case 3:
        return [line.replace('-->', '->')];
      case 4:
        return [`  ${line}`, '   '];
      case 5:
        return [line.replace(':', ' ')];
      default:
        return [line];
    }
  });
}

const wordsIn = (text: string): string[] => text.match(/w\d+x/gu) ?? [];

function accountedFor({ passages, leftOut }: TranscriptFileContent): string[] {
  return [...passages, ...leftOut].flatMap(({ text }) => wordsIn(text));
}

describe('every word of a file', () => {
  it.each(Object.keys(WRITERS))('is in the transcript, or among the omitted words: %s', (name) => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const whole = WRITERS[name]!(inventTalk(random));
      expect(readText(name, whole.join('\n')).leftOut).toEqual([]);
      const damaged = name === 'a.json' ? whole : damageLines(whole, random);
      const text = damaged.join('\n');
      let file: TranscriptFileContent;
      try {
        file = readText(name, text);
      } catch (error) {
        expect(error).toMatchObject({ name: 'UnreadableTranscriptError' });
        continue;
      }
      expect(accountedFor(file).toSorted()).toEqual(wordsIn(text).toSorted());
    }
  });
});
