import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../test/material/invented-talk';
import { random } from '../../test/material/random';
import { checkText } from './check';
import { fitText } from './fit';
import { FURTHER_RULES, PLATFORM_RULES, type RuledContentType } from './platform-rules';
import { splitPosts } from './thread';

const CONTENT_TYPES = Object.keys({ ...PLATFORM_RULES, ...FURTHER_RULES }) as RuledContentType[];

describe('fit', () => {
  it('leaves a text alone that may be published', () => {
    const text = 'First line.\n\n• a point\n\n#Tag';
    for (const contentType of CONTENT_TYPES) expect(fitText(contentType, text)).toBe(text);
  });

  it('continues a post that is too long in the next one, split after a sentence', () => {
    const long = `${'One two three four. '.repeat(13)}Last words of it all are here now.`;
    const posts = splitPosts(fitText('social_twitter', long) ?? '');
    expect(posts).toHaveLength(2);
    expect(posts[0]).toMatch(/four\.$/u);
    expect(posts.join(' ')).toBe(long);
  });

  it('does not cut inside a quotation where it can be avoided', () => {
    const posts = splitPosts(fitText('social_twitter', `${'Some words before it. '.repeat(8)}“${'Quoted words. '.repeat(9)}End.”`) ?? '');
    expect(posts.some((post) => /^“.*”$/u.test(post))).toBe(true);
  });

  it('shortens before the closing hashtags and keeps these', () => {
    const fitted = fitText('social_linkedin', `${'A sentence of words. '.repeat(200)}\n\n#One #Two`) ?? '';
    expect(fitted.length).toBeLessThanOrEqual(3000);
    expect(fitted).toMatch(/words\.\n\n#One #Two$/u);
  });

  it('keeps the first five hashtags and makes words of those inside a sentence', () => {
    expect(fitText('social_instagram', 'We #bake and #cook.\n\n#a #b #c #d #e')).toBe('We #bake and #cook.\n\n#a #b #c');
    expect(fitText('social_instagram', '#a #b #c #d #e are #tags we use')).toBe('#a #b #c #d #e are tags we use');
  });

  it('repairs a chapter list, and drops it with its heading where too few are left', () => {
    expect(fitText('show_notes', 'About.\n\nChapters\n2:00 B\n1:00 A\n2:10 C\n4:00 D')).toBe(
      'About.\n\nChapters\n0:00 Introduction\n1:00 A\n2:00 B\n4:00 D',
    );
    expect(fitText('show_notes', 'About.\n\nChapters\n0:05 A\n1:00 B\n\nEnd.')).toBe('About.\n\nEnd.');
    expect(fitText('show_notes', '0:05 A\n1:00 B\n2:00 C')).toBe('0:00 A\n1:00 B\n2:00 C');
  });

  it('takes out tags and scripts and keeps the words', () => {
    expect(fitText('show_notes', '<h1>Title</h1><script>alert(1)</script><p onclick="x()">Text</p>')).toBe('Title<p>Text</p>');
  });

  it('leaves no tag open when it shortens', () => {
    const fitted = fitText('show_notes', `<p>${'Words and more words. '.repeat(300)}</p>`) ?? '';
    expect(fitted).not.toContain('<p>');
    expect(checkText('show_notes', fitted)).toEqual([]);
  });

  it('refuses where nothing is left to publish', () => {
    for (const contentType of CONTENT_TYPES) expect(fitText(contentType, '  \n\u0000\n \ud83d')).toBeNull();
  });

  it('makes every text publishable, and a second time changes nothing', () => {
    const chance = random(11);
    const pieces = [
      '👩🏽‍💻',
      '日本語テスト',
      'https://example.com/x',
      '#tag',
      '“quoted words here”',
      '<b>bold</b>',
      '12:30 Title',
      '\n---\n',
      '\n\n',
      'wörd',
      `long${'o'.repeat(400)}`,
      '…',
    ];
    for (let tried = 0; tried < 20; tried++) {
      const talk = inventedTalk(tried, 1 + chance.below(25)).split(' ');
      const text = talk.map((word) => (chance.below(6) === 0 ? `${word} ${chance.pick(pieces)}` : word)).join(' ');
      for (const contentType of CONTENT_TYPES) {
        const fitted = fitText(contentType, text);
        if (fitted === null) continue;
        expect(checkText(contentType, fitted)).toEqual([]);
        expect(fitText(contentType, fitted)).toBe(fitted);
      }
    }
  });
});
