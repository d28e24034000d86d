import { describe, expect, it } from '@jest/globals';
import { checkText } from './check';

const sentences = (...args: Parameters<typeof checkText>) => checkText(...args).map((problem) => problem.sentence);

describe('check', () => {
  it('finds nothing wrong with a text that may be published', () => {
    expect(checkText('show_notes', '<p>About <a href="https://example.com">it</a></p>\n0:00 Start\n1:00 Middle\n2:00 End')).toEqual([]);
    expect(checkText('social_twitter', 'one\n---\ntwo')).toEqual([]);
    expect(checkText('social_linkedin', 'x'.repeat(3000))).toEqual([]);
    expect(checkText('social_instagram', '#a #b #c #d #e')).toEqual([]);
  });

  it('names the post of a thread that is too long and by how much', () => {
    expect(checkText('social_twitter', `fine\n---\n${'x'.repeat(281)}`)).toEqual([
      { rule: 'too_long', post: 2, sentence: 'Post 2 counts 281 characters on X; the limit is 280.', fixable: true, start: 289, end: 290 },
    ]);
  });

  it('counts show notes in bytes', () => {
    expect(checkText('show_notes', 'x'.repeat(4000))).toEqual([]);
    expect(sentences('show_notes', '’'.repeat(1334))).toEqual(['Apple Podcasts allows up to 4,000 bytes; this has 4,002.']);
  });

  it('refuses tags that podcast apps do not show, and links that run something', () => {
    expect(sentences('show_notes', '<b>bold</b>')).toEqual(['Apple Podcasts does not accept <b> as it is used here.']);
    expect(sentences('show_notes', '<a href="javascript:alert(1)">x</a>')).toHaveLength(1);
    expect(sentences('show_notes', 'a < b and 3 <4')).toEqual([]);
  });

  it('accepts the chapter lists that every app accepts', () => {
    expect(sentences('show_notes', '0:30 A\n1:00 B\n1:10 C')).toEqual([
      'The first chapter has to start at 0:00.',
      'The chapter before 1:10 is 10 seconds long; chapters need at least 30.',
    ]);
    expect(sentences('show_notes', '0:00 A\n5:00 B')).toEqual(['A chapter list needs at least 3 chapters; this one has 2.']);
    expect(sentences('show_notes', '0:00 A\n1:05:00 B\n50:00 C')).toEqual(['The chapter at 50:00 has to come after the one before it.']);
  });

  it('counts hashtags and lengths on Instagram and LinkedIn', () => {
    expect(sentences('social_instagram', '#a #b #c #d #e #f')).toEqual(['Instagram allows up to 5 hashtags; this has 6.']);
    expect(sentences('social_instagram', 'x'.repeat(2201))).toEqual(['Instagram allows up to 2,200 characters; this has 2,201.']);
    expect(sentences('social_linkedin', 'x'.repeat(3001))).toEqual(['LinkedIn allows up to 3,000 characters; this has 3,001.']);
  });

  it('does not take numbers and addresses for hashtags', () => {
    expect(checkText('social_instagram', '#1 #2 a#b c.com/#d #f1 #g #h #i #j')).toEqual([]);
  });

  it('reports an empty text', () => {
    expect(sentences('social_twitter', ' \n---\n ')).toEqual(['There is no text.']);
    expect(checkText('email', '')).toEqual([{ rule: 'empty', sentence: 'There is no text.', fixable: false, start: 0, end: 0 }]);
  });

  it('has no other rules for a text without a platform', () => {
    expect(checkText('blog', `<b>bold</b> ${'#tag '.repeat(900)}`)).toEqual([]);
  });

  it.each([
    ['social_linkedin', 'x'.repeat(3002), 'xx'],
    ['social_linkedin', `${'x'.repeat(2999)}👩‍👩‍👧‍👦!`, '👩‍👩‍👧‍👦!'],
    ['social_twitter', `${'ok '.repeat(3)}\n---\n  ${'日'.repeat(141)}  `, '日'],
    ['show_notes', `${'x'.repeat(3998)}’`, '’'],
    ['social_instagram', 'We #a #b #c #d #e and #f and #g here', '#f and #g'],
    ['show_notes', 'fine <b>bold</b> <b>', '<b>'],
    ['show_notes', 'a <!-- hidden', '<!-- hidden'],
    ['show_notes', 'Chapters\n0:00 A\n0:40 B\n0:50 C', '0:50 C'],
  ] as const)('says where in a %s the finding stands', (contentType, text, at) => {
    const [finding] = checkText(contentType, text);
    expect(text.slice(finding?.start, finding?.end)).toBe(at);
  });
});
