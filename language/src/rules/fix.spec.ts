import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../test/material/invented-talk';
import { random } from '../../test/material/random';
import { checkText, type Finding } from './check';
import { fixFinding } from './fix';
import { FURTHER_RULES, PLATFORM_RULES, type RuledContentType } from './platform-rules';
import { splitPosts } from './thread';

const CONTENT_TYPES = Object.keys({ ...PLATFORM_RULES, ...FURTHER_RULES }) as RuledContentType[];

const fixFirst = (contentType: RuledContentType, text: string): string => {
  const [finding] = checkText(contentType, text);
  if (!finding) throw new Error('There is nothing to fix.');
  return fixFinding(contentType, text, finding);
};

const rulesOf = (findings: readonly Finding[]): string[] => findings.map(({ rule }) => rule);

describe('fix', () => {
  it('shortens a text after a sentence and keeps its closing hashtags', () => {
    expect(fixFirst('social_linkedin', `${'A sentence. '.repeat(300)}#One #Two`)).toMatch(/sentence\. #One #Two$/u);
  });

  it('continues in another post and does not change the others', () => {
    const posts = splitPosts(fixFirst('social_twitter', `first\n---\n${'Some words here. '.repeat(20)}\n---\nlast`));
    expect(posts).toHaveLength(4);
    expect([posts[0], posts[3]]).toEqual(['first', 'last']);
    expect(`${posts[1]} ${posts[2]}`).toBe('Some words here. '.repeat(20).trim());
  });

  it('fixes the post that a finding is about', () => {
    const long = 'x'.repeat(300);
    const text = `${long}\n---\nok\n---\n${long}`;
    const second = checkText('social_twitter', text)[1]!;
    const fixed = fixFinding('social_twitter', text, second);
    expect(checkText('social_twitter', fixed).map(({ post }) => post)).toEqual([1]);
  });

  it('takes surplus hashtags from the end and makes words of those inside a sentence', () => {
    expect(fixFirst('social_instagram', '#a #b #c #d #e are #tags we use')).toBe('#a #b #c #d #e are tags we use');
    expect(fixFirst('social_instagram', 'Text\n\n#a #b #c #d #e #f')).toBe('Text\n\n#a #b #c #d #e');
  });

  it('takes forbidden tags out and keeps the words', () => {
    expect(fixFirst('show_notes', '<h1>Title</h1> <b>bold</b>')).toBe('Title bold');
    expect(fixFirst('show_notes', 'a<<b>b>c')).toBe('ac');
  });

  it('begins a list of chapters with an introduction, and ends short chapters', () => {
    expect(fixFirst('show_notes', 'Chapters\n1:00 A\n2:00 B\n3:00 C')).toBe('Chapters\n0:00 Introduction\n1:00 A\n2:00 B\n3:00 C');
    expect(fixFirst('show_notes', '0:00 A\n3:00 C\n1:00 B\n1:10 D')).toBe('0:00 A\n1:00 B\n3:00 C');
  });

  it('takes away no line that a person wrote where there are too few chapters', () => {
    expect(fixFirst('show_notes', 'On Sunday:\n9:30 Breakfast\n(10:30) Worship')).toBe('On Sunday:\nBreakfast 9:30\nWorship (10:30)');
  });

  it('begins the first chapter at 0:00 where there is no room for an introduction', () => {
    const notes = `1:00 A\n2:00 B\n3:00 C\n4:00 D\n${'x'.repeat(3970)}`;
    expect(fixFirst('show_notes', notes)).toMatch(/^0:00 A\n2:00 B/u);
  });

  it('leaves a text alone that has changed since', () => {
    const gone: Finding = { rule: 'too_many_hashtags', sentence: '', fixable: true, start: 0, end: 5 };
    expect(fixFinding('social_instagram', 'just text', gone)).toBe('just text');
  });

  it('fixes every fixable finding without new ones, and adds at most a post or an opening chapter', () => {
    const chance = random(5);
    const pieces = ['👩🏽‍💻', '日本語', 'https://example.com/x', '#tag', '#tag', '#tag', '“quoted”', '<b>bold</b>', '<a href="x">y</a>', '<p>'];
    const lines = [
      '12:30 Title',
      '0:05 Start',
      '1:00 <b>x</b>',
      '<b>0:00 Bold</b>',
      '---',
      `o${'o'.repeat(400)}`,
      '',
      '<!-- x',
      'e\u0301'.repeat(90),
    ];
    let fixed = 0;
    for (let tried = 0; tried < 40; tried++) {
      const talk = inventedTalk(tried, 1 + chance.below(30)).split(' ');
      const text = talk
        .map((word) =>
          chance.below(9) === 0 ? `${word} ${chance.pick(pieces)}` : chance.below(30) === 0 ? `${word}\n${chance.pick(lines)}\n` : word,
        )
        .join(' ');
      for (const contentType of CONTENT_TYPES) {
        let now = text;
        for (let findings = checkText(contentType, now); findings.length > 0; findings = checkText(contentType, now)) {
          const finding = chance.pick(findings);
          expect(finding.fixable).toBe(true);
          const next = fixFinding(contentType, now, finding);
          const after = checkText(contentType, next);
          expect(after.length).toBeLessThan(findings.length);
          expect(rulesOf(findings)).toEqual(expect.arrayContaining(rulesOf(after)));
          expect(next.length).toBeLessThanOrEqual(now.length + 5 * splitPosts(next).length + '0:00 Introduction\n'.length);
          now = next;
          fixed++;
        }
      }
    }
    expect(fixed).toBeGreaterThan(100);
  });

  it('shortens even a text of one grapheme', () => {
    const zalgo = `z${'\u0301'.repeat(3500)}`;
    expect(checkText('social_linkedin', fixFirst('social_linkedin', zalgo))).toEqual([]);
  });
});
