import type { Transcript } from '@afterword/proto';
import { EPISODE, type Line } from './dialogue';

const MS_A_WORD = 350;

/** Returns the transcript of lines, with the speaker of each segment and word ids from `firstId` on. */
export function spoken(episodeId: string, lines: Line[] = EPISODE, { version = 1, firstId = 1 } = {}): Transcript {
  const texts = lines.flatMap(({ text }) => text.split(' '));
  return {
    episodeId,
    version,
    engine: 'openai',
    model: 'fake',
    language: 'en',
    timing: 'engine',
    draft: false,
    punctuated: true,
    accuracy: 97,
    duration: Math.round((texts.length * MS_A_WORD) / 1000),
    wordCount: texts.length,
    segments: lines.map(({ voice, text }, at) => ({
      id: at + 1,
      speaker: voice === 'slt' ? 'Grace' : 'Thomas',
      words: text.split(' ').length,
    })),
    words: {
      ids: texts.map((_, at) => firstId + at),
      texts,
      starts: texts.map((_, at) => at * MS_A_WORD),
      ends: texts.map((_, at) => (at + 1) * MS_A_WORD),
      confidences: texts.map(() => 97),
    },
  };
}
