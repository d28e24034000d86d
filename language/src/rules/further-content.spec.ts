import { describe, expect, it } from '@jest/globals';
import { checkText } from './check';
import { fitText } from './fit';
import { fixFinding } from './fix';
import { FURTHER_RULES, type PublishedContentType } from './platform-rules';

const sentences = (contentType: PublishedContentType, text: string): string[] =>
  checkText(contentType, text).map(({ sentence }) => sentence);

describe('rules of further content', () => {
  it('are dated and name their source', () => {
    for (const { checkedOn, source } of Object.values(FURTHER_RULES)) {
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
      expect(source).not.toBe('');
    }
  });

  it('count as each platform counts', () => {
    expect(sentences('social_threads', 'x'.repeat(500))).toEqual([]);
    expect(sentences('social_threads', '🎧'.repeat(126))).toEqual(['Threads allows up to 500 characters; this has 504.']);
    expect(sentences('social_bluesky', '👩‍👩‍👧'.repeat(300))).toEqual([]);
    expect(sentences('social_bluesky', 'x'.repeat(301))).toEqual(['Bluesky allows up to 300 characters; this has 301.']);
    expect(sentences('youtube_description', 'é'.repeat(2501))).toEqual(['YouTube allows up to 5,000 bytes; this has 5,002.']);
    expect(sentences('social_facebook', 'x'.repeat(63_206))).toEqual([]);
    expect(sentences('newsletter', 'x'.repeat(90_000))).toEqual([]);
  });

  it('look at each title by itself', () => {
    const titles = `Go to bed\n${'x'.repeat(101)}\nThe need is not the calling`;
    expect(checkText('titles', titles)).toMatchObject([{ rule: 'too_long', start: 110, end: 111 }]);
    expect(
      fitText('titles', titles)
        ?.split('\n')
        .map(({ length }) => length),
    ).toEqual([9, 100, 27]);
  });

  it('limit hashtags', () => {
    expect(sentences('social_threads', 'Rest. #one #two')).toEqual(['Threads allows 1 hashtag; this has 2.']);
    expect(fitText('social_threads', 'Rest.\n\n#one #two')).toBe('Rest.\n\n#one');
    expect(sentences('social_tiktok', '#a #b #c #d #e #f')).toEqual(['TikTok allows up to 5 hashtags; this has 6.']);
  });

  it('accept shorter chapters on YouTube than in show notes', () => {
    const chapters = '0:00 Hello\n0:12 Bread\n0:25 Ferries';
    expect(sentences('youtube_description', chapters)).toEqual([]);
    expect(sentences('show_notes', chapters)).not.toEqual([]);
    expect(sentences('youtube_description', '0:05 Hello\n0:12 Bread')).toEqual([
      'The first chapter has to start at 0:00.',
      'A chapter list needs at least 3 chapters; this one has 2.',
      'The chapter before 0:12 is 7 seconds long; chapters need at least 10.',
    ]);
  });

  it('refuse angle brackets on YouTube, and can take them out', () => {
    const [finding] = checkText('youtube_description', 'Bread <3 ferries');
    expect(finding).toMatchObject({ rule: 'forbidden_character', fixable: true, start: 6 });
    expect(fixFinding('youtube_description', 'Bread <3 ferries', finding!)).toBe('Bread 3 ferries');
  });
});
