import { describe, expect, it } from '@jest/globals';
import { altTextOf } from './alt-text';

const words = (speaker: string | null, text: string) =>
  text.split(' ').map((each, at) => ({ text: each, speaker, start: at, end: at + 1 }));
const described = (said: ReturnType<typeof words>) =>
  altTextOf({
    title: 'Slow Sundays',
    show: 'Kitchen Table',
    words: { startMs: 0, endMs: 1, words: said, text: '', timing: 'engine', span: null!, captions: null! },
    seconds: 12,
    format: '9:16',
    captions: 'karaoke',
  });

describe('the alt text of a clip', () => {
  it('says what is seen and who says what', () => {
    expect(described([...words('Ruth', 'Why Sundays?'), ...words('Grace', 'Nobody works then.')])).toBe(
      'Vertical video of 0:12 from “Slow Sundays” (Kitchen Table). Ruth and Grace say: “Why Sundays? Nobody works then.” The words are shown while they are said.',
    );
  });

  it('ends after sixty words', () => {
    const text = described(words(null, Array.from({ length: 61 }, (_, at) => `w${at}`).join(' ')));
    expect(text).toContain('Someone says: “w0 ');
    expect(text).toContain('w59 …”');
    expect(text).not.toContain('w60');
  });
});
