import { describe, expect, it } from '@jest/globals';
import { GivenFacts } from '@afterword/proto';
import { requestFor } from '../../../test/material/requests';
import { runWriter } from '../../../test/material/run-workflows';
import { transcriptOf } from '../../../test/material/transcript-of';
import type { Post } from '../../moments/choose-moments';
import { ExtractiveWriter } from './extractive-writer';
import { findOpenings } from './find-openings';

const PLAIN = [
  'Ana: Where does the water come from in a dry year?',
  'Tom: The pipe runs under the shed.',
  'Ana: Which beds get it before the others?',
  'Tom: The beans get it at six.',
  'Ana: How long does the tank last in August?',
  'Tom: The tank holds about a week.',
];
const GOOD = [
  'Tom: Nobody loses a garden to the frost, people lose it because they are afraid to begin again.',
  'Ana: The hardest part of growing food is not the digging but the waiting.',
  'Tom: A neighbor who shares a failure is worth more than a neighbor who shares a recipe.',
  'Ana: Never trust a seed catalog that has no pictures of mistakes.',
  'Tom: Compost is like a bank that always pays, if you are brave enough to wait.',
];
const talk = (lines: readonly string[]) => transcriptOf([...PLAIN, ...lines.flatMap((line) => [line, ...PLAIN])].join('\n'));
const NOTHING_GIVEN = GivenFacts.parse({ show: {} });
const writer = runWriter(new ExtractiveWriter());

/** A post that the writer wrote from these lines, and what it could open with; `edit` is what people did to it. */
async function postFrom(lines: readonly string[], contentType: Post, edit = (text: string) => text) {
  const request = requestFor(talk(lines), contentType);
  const content = edit((await writer.write(request)).text);
  return { content, ...findOpenings({ contentType, content, others: [], transcript: request.transcript, given: NOTHING_GIVEN }) };
}

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('openings of a post', () => {
  it.each(['social_twitter', 'social_linkedin', 'social_instagram'] as const)(
    'of %s are written as the writer writes them',
    async (type) => {
      const { content, current, openings } = await postFrom(GOOD, type);
      expect(content.split('\n')[0]).toBe(current);
      expect(openings.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ text: current, content }]);
      const others = openings.filter(({ isCurrent }) => !isCurrent);
      expect(others.length).toBeGreaterThan(0);
      for (const { text, content: changed } of others) {
        expect(text).toMatch(/^“.+” — (?:Ana|Tom)$/u);
        expect(changed.split('\n')[0]).toBe(text);
        expect(changed.split('\n').slice(1).length).toBe(content.split('\n').slice(1).length);
      }
    },
  );

  it('come with their reasons, their times, and what was said before and after', async () => {
    const { openings } = await postFrom(GOOD, 'social_linkedin');
    const neighbor = openings.find(({ text }) => text.includes('who shares a failure'))!;
    expect(neighbor).toMatchObject({
      speaker: 'Tom',
      before: 'The tank holds about a week.',
      after: 'Where does the water come from in a dry year?',
      reasons: expect.arrayContaining(['It makes a comparison.', 'A guest says it.']),
    });
    expect(neighbor.endMs).toBeGreaterThan(neighbor.startMs);
  });

  it('change places with a quote of the same post, so that nothing is said twice', async () => {
    const { content, current, openings } = await postFrom(GOOD, 'social_twitter');
    const quoted = openings.find(({ text, isCurrent }) => !isCurrent && content.includes(text))!;
    expect([quoted.text, current!].map((text) => occurrences(quoted.content, text))).toEqual([1, 1]);
  });

  it('are not offered if the post says them elsewhere in its own words', async () => {
    const repeat = (text: string) => `${text}\n\nA neighbor who shares a failure is worth more than a neighbor who shares a recipe.`;
    const { openings } = await postFrom(GOOD, 'social_linkedin', repeat);
    expect(openings.map(({ text }) => text).join()).not.toContain('who shares a failure');
  });

  it('are not offered if the network would refuse the post', async () => {
    const { content } = await postFrom(GOOD, 'social_instagram');
    const lengthen = (text: string) => `${text}\n${'x'.repeat(2199 - content.length)}`;
    const { openings } = await postFrom(GOOD, 'social_instagram', lengthen);
    expect(openings.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('replace the line that says who talks about what, also by what the writer would not publish unasked', async () => {
    const { content, current, openings } = await postFrom(['Ana: Two thousand beans is the most we had in a year.'], 'social_linkedin');
    expect(current).toMatch(/^What Tom said about /u);
    const text = '“Two thousand beans is the most we had in a year.” — Ana';
    expect(openings).toMatchObject([{ text, content: content.replace(current!, text), isCurrent: false }]);
  });

  it('are none if somebody wrote another opening', async () => {
    expect(await postFrom(GOOD, 'social_linkedin', (text) => `Listen to this.\n\n${text}`)).toMatchObject({ current: null, openings: [] });
    expect(await postFrom(GOOD, 'social_linkedin', (text) => text.replace('” — Tom', '” (Tom)'))).toMatchObject({
      current: null,
      openings: [],
    });
  });

  it('are none if nothing that was said stands alone', async () => {
    expect((await postFrom([], 'social_twitter')).openings).toEqual([]);
  });
});
