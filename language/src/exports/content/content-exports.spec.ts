import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../../test/material/invented-talk';
import { checkText } from '../../rules/check';
import { fitText } from '../../rules/fit';
import { COPY_FORMATS } from './copy-formats';
import { contentHtml } from './content-html';
import { contentMarkdown } from './content-markdown';
import { contentText } from './content-text';

const NOTES = `Ana & Ben on bread_making. See <our> site.

In this episode
• First point *here*
• Second, at harborhouse.church/visit.

Chapters
0:00 Introduction
1:00 Flour
1:02:00 Ovens

Quotes
“Bread takes time.” — Ana (0:55)

Links
https://example.org/a_b
hello@example.org

Two lines
of one paragraph.`;

describe('contentHtml', () => {
  it('uses only what Apple Podcasts shows, and escapes the rest', () => {
    const html = contentHtml(NOTES);
    expect(checkText('show_notes', html)).toEqual([]);
    expect(html).toContain('<p>Ana &amp; Ben on bread_making. See &lt;our&gt; site.</p>');
    expect(html).toContain(
      '<p>In this episode</p>\n<ul>\n<li>First point *here*</li>\n<li>Second, at <a href="https://harborhouse.church/visit">',
    );
    expect(html).toContain('<p>0:00 Introduction</p>\n<p>1:00 Flour</p>\n<p>1:02:00 Ovens</p>');
    expect(html).toContain('<a href="mailto:hello@example.org">hello@example.org</a>');
    expect(html).toContain('<p>Two lines</p>\n<p>of one paragraph.</p>');
  });

  it('makes a numbered list of numbered lines', () => {
    expect(contentHtml('1. One\n2. Two\n\n3 is no number.')).toBe('<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n<p>3 is no number.</p>');
  });

  it('keeps the allowed tags of notes that are HTML already', () => {
    expect(contentHtml('<p>About <b>it</b></p><script>x()</script><ul><li>a</li></ul>')).toBe('<p>About it</p><ul><li>a</li></ul>');
  });

  it('lets nothing run, whatever the text holds', () => {
    for (const nasty of [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      'https://a.com/"onmouseover="x',
      "<a href='javascript:x'>y</a>",
    ]) {
      const html = contentHtml(`Text ${nasty} more`);
      expect(html.replace(/<\/?p>|<a href="https:\/\/a\.com\/[^"<>]*">|<\/a>/gu, '')).not.toMatch(/[<>]/u);
    }
  });

  it('is accepted for every text that fits', () => {
    for (let seed = 0; seed < 20; seed++) {
      const notes = fitText('show_notes', inventedTalk(seed, 8)) ?? '';
      expect(checkText('show_notes', contentHtml(notes)).filter(({ rule }) => rule !== 'too_long')).toEqual([]);
    }
  });
});

describe('contentMarkdown', () => {
  it('writes headings, lists, quotes and links as such and takes nothing else for markup', () => {
    expect(contentMarkdown(NOTES)).toBe(`Ana \\& Ben on bread\\_making. See \\<our\\> site.

## In this episode

- First point \\*here\\*
- Second, at [harborhouse.church/visit](<https://harborhouse.church/visit>).

## Chapters

- 0:00 Introduction
- 1:00 Flour
- 1:02:00 Ovens

## Quotes

> “Bread takes time.” — Ana (0:55)

## Links

<https://example.org/a_b>${'  '}
<hello@example.org>

Two lines${'  '}
of one paragraph.
`);
  });

  it('separates posts by rules, and takes no hashtag for a heading', () => {
    expect(contentMarkdown('One\n---\n#Two #tags')).toBe('One\n\n---\n\n\\#Two #tags\n');
  });
});

describe('contentText', () => {
  it('is the text itself', () => {
    expect(contentText(`${NOTES}\n`)).toBe(NOTES);
    expect(contentText('one\n---\ntwo')).toBe('one\n---\ntwo');
  });

  it('reads notes that are HTML as a reader sees them', () => {
    const html =
      '<p>Tom &amp; Ana</p>\n<ul>\n<li>One</li><li>Two</li>\n</ul><p><a href="https://a.com/">a.com</a> <a href="https://b.com">here</a></p>';
    expect(contentText(html)).toBe('Tom & Ana\n\n• One\n• Two\n\nhttps://a.com/ here (https://b.com)');
  });
});

describe('COPY_FORMATS', () => {
  it('writes every text in every form without failing', () => {
    for (const text of ['', '---', '<p>', '• ', '“', '#', '\u0000', '0:00 A'])
      for (const { write } of Object.values(COPY_FORMATS)) expect(typeof write(text)).toBe('string');
  });
});
