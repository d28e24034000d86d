import type { Transcript } from '@afterword/proto';
import type { EPISODE } from '@afterword/testing/speech';

const MS_A_WORD = 350;

/** The transcript of a conversation, with a person's voice in each segment; every word has an id of its own, from 1 on. */
export function spokenAs(spoken: typeof EPISODE, episodeId: string, version: number): Transcript {
  const texts = spoken.flatMap(({ text }) => text.split(' '));
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
    segments: spoken.map(({ voice, text }, at) => ({
      id: at + 1,
      speaker: voice === 'slt' ? 'Grace' : 'Thomas',
      words: text.split(' ').length,
    })),
    words: {
      ids: texts.map((_, at) => at + 1),
      texts,
      starts: texts.map((_, at) => at * MS_A_WORD),
      ends: texts.map((_, at) => (at + 1) * MS_A_WORD),
      confidences: texts.map(() => 97),
    },
  };
}
