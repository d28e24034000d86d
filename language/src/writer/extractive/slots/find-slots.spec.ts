import { describe, expect, it } from '@jest/globals';
import { GivenFacts, type SlotKind, type WrittenType } from '@afterword/proto';
import { CONTENT_TYPES, requestFor } from '../../../../test/material/requests';
import { runWriter } from '../../../../test/material/run-workflows';
import { transcriptOf } from '../../../../test/material/transcript-of';
import { checkText } from '../../../rules/check';
import { chooseText, fillSlots } from '../../../rules/fill-slots';
import { ExtractiveWriter } from '../extractive-writer';
import { findSlots } from './find-slots';

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
  'Ana: How do people find the courage to begin a garden again after a terrible year?',
  'Tom: Friends who dig together on a cold morning forget what they were afraid of.',
  'Ana: Winter wheat teaches anybody the patience that a phone takes away.',
  'Tom: Winter wheat was the first thing that grew behind the church kitchen.',
  'Ana: What would you tell somebody who is afraid of the first winter?',
  'Tom: The church kitchen taught me that soup is a better argument than a sermon.',
];
const talk = (lines: readonly string[]) =>
  transcriptOf(
    [
      ...PLAIN,
      ...lines.flatMap((line) => [line, ...PLAIN]),
      'Ana: Subscribe wherever you get your podcasts.',
      'Ana: Leave us a review if you like gardens.',
    ].join('\n'),
  );
const NOTHING_GIVEN = GivenFacts.parse({ show: {} });
const writer = runWriter(new ExtractiveWriter());

interface Changes {
  /** What people did to the text. */
  edit?: (text: string) => string;
  others?: readonly string[];
}

/** A text that the writer wrote from these lines, with its slots. */
async function draftFrom(lines: readonly string[], contentType: WrittenType, { edit = (text) => text, others = [] }: Changes = {}) {
  const request = requestFor(talk(lines), contentType);
  const content = edit((await writer.write(request)).text);
  const slots = findSlots({ contentType, content, others, transcript: request.transcript, given: NOTHING_GIVEN });
  const of = (kind: SlotKind) => slots.filter((slot) => slot.kind === kind);
  return { content, slots, of, texts: slots.map(({ text }) => text) };
}

const offeredIn = ({ slots }: Awaited<ReturnType<typeof draftFrom>>) =>
  slots.flatMap(({ candidates }) => candidates.map(({ text }) => text));

describe('slots of a text that was written without a model', () => {
  it.each(CONTENT_TYPES)('are in %s what the writer put there, and the text is made of them', async (type) => {
    const { content, slots, of, texts } = await draftFrom(GOOD, type);
    expect(of('opening').map(({ text }) => text)).toEqual([content.split('\n')[0]]);
    for (const { start, end, prefix, text } of slots) expect(content.slice(start, end)).toBe(text && prefix + text);
    expect(fillSlots(content, slots, texts)).toBe(content);
  });

  it.each(CONTENT_TYPES)('have candidates in %s that its rules allow', async (type) => {
    const draft = await draftFrom(GOOD, type);
    const { content, slots, texts } = draft;
    expect(offeredIn(draft).length).toBeGreaterThan(0);
    for (const [index, { candidates, text }] of slots.entries()) {
      expect(candidates.length).toBeLessThanOrEqual(5);
      for (const candidate of candidates) {
        const changed = fillSlots(content, slots, chooseText(texts, index, candidate.text));
        expect(candidate.text).not.toBe(text);
        expect(checkText(type, changed)).toEqual([]);
        expect(changed.split(candidate.text)).toHaveLength(2);
      }
    }
  });

  it('offer different lines first, and those of the others after them', async () => {
    const { of } = await draftFrom(GOOD, 'social_twitter');
    const [statement, quote] = [of('statement')[0]!, of('quote')[0]!].map(({ candidates }) => candidates.map(({ text }) => text));
    expect(statement![0]).not.toBe(quote![0]);
    expect(statement!.toSorted()).toEqual(quote!.toSorted());
  });

  it('are in a LinkedIn post also those it leaves empty, and what fills them goes before the hashtags', async () => {
    const { content, slots, of, texts } = await draftFrom(GOOD, 'social_linkedin');
    expect(slots.map(({ kind }) => kind)).toEqual(['opening', 'quote', 'question', 'call_to_action', 'hashtags']);
    const [question, invitation] = [of('question')[0]!, of('call_to_action')[0]!];
    expect([question.text, question.present, invitation.text]).toEqual(['', null, '']);
    const filled = fillSlots(content, slots, texts.with(2, question.candidates[0]!.text).with(3, invitation.candidates[0]!.text));
    expect(filled.split('\n\n').slice(-4)).toEqual([
      'A question from the episode: How do people find the courage to begin a garden again after a terrible year?',
      'The full episode: Go to Bed',
      'Leave us a review if you like gardens.',
      '#Tank #Beans #Beds',
    ]);
  });

  it('are left out with the line before them if nothing is chosen', async () => {
    const { content, slots, texts } = await draftFrom(GOOD, 'social_instagram');
    const at = slots.findIndex(({ kind }) => kind === 'call_to_action');
    expect(fillSlots(content, slots, texts.with(at, ''))).toBe(content.replace(`\n\n${texts[at]}`, ''));
  });

  it('keep what people wrote, which is no slot', async () => {
    const edit = (text: string) => `Listen to this.\n\n${text.replace('In this episode:', 'What we liked:')}\n#gardens`;
    const { content, slots, of, texts } = await draftFrom(GOOD, 'social_linkedin', { edit });
    expect(of('opening')).toEqual([]);
    const changed = fillSlots(content, slots, texts.with(0, slots[0]!.candidates[0]!.text));
    expect(changed).toMatch(/^Listen to this\.\n\n“[^]*\n\nWhat we liked:\n[^]*\n#gardens$/u);
  });

  it('are none in a text that people wrote', async () => {
    expect((await draftFrom(GOOD, 'social_instagram', { edit: () => 'Come and dig with us.' })).slots).toEqual([]);
  });
});

describe('candidates for a slot', () => {
  it('come with reasons, times, and what was said before and after', async () => {
    const { of } = await draftFrom(GOOD, 'social_linkedin');
    const neighbor = of('opening')[0]!.candidates.find(({ text }) => text.includes('who shares a failure'))!;
    expect(neighbor).toMatchObject({
      speaker: 'Tom',
      before: 'The tank holds about a week.',
      after: 'Where does the water come from in a dry year?',
      reasons: expect.arrayContaining(['It makes a comparison.', 'A guest says it.']),
    });
    expect(neighbor.endMs!).toBeGreaterThan(neighbor.startMs!);
    expect(of('opening')[0]!.present).toMatchObject({
      text: of('opening')[0]!.text,
      reasons: expect.arrayContaining(['It makes a contrast.']),
    });
  });

  it('are for an opening also the plain line of who talks about what, which nobody said', async () => {
    const { of } = await draftFrom(GOOD, 'social_linkedin');
    const plain = of('opening')[0]!.candidates.find(({ startMs }) => startMs === null);
    expect(plain).toMatchObject({ text: 'What Tom said about beans and the shed.', before: null, after: null });
  });

  it('trade places with what another slot has, so that nothing is said twice', async () => {
    const { content, slots, of, texts } = await draftFrom(GOOD, 'social_linkedin');
    const [opening, quote] = [of('opening')[0]!, of('quote')[0]!];
    const offered = opening.candidates.map(({ text }) => text);
    expect(offered).toContain(quote.text);
    expect(offered[0]).not.toBe(quote.text);
    const changed = fillSlots(content, slots, chooseText(texts, 0, quote.text));
    expect(changed).toBe(content.replace(quote.text, 'x').replace(opening.text, quote.text).replace('x', opening.text));
  });

  it('are nothing that the text says in its own words, nor what another one opens with', async () => {
    const said = 'A neighbor who shares a failure is worth more than a neighbor who shares a recipe.';
    const own = await draftFrom(GOOD, 'social_linkedin', { edit: (text) => `${text}\n\n${said}` });
    expect(offeredIn(own).join()).not.toContain('who shares a failure');
    const other = await draftFrom(GOOD, 'social_linkedin', { others: [`“${said}” — Tom\n\nNew episode`] });
    expect(offeredIn(other).join()).not.toContain('who shares a failure');
  });

  it('are nothing with which the network would refuse the post', async () => {
    const lengthen = (text: string) => `${text}\n${'x'.repeat(2199 - text.length)}`;
    const { slots } = await draftFrom(GOOD, 'social_instagram', { edit: lengthen });
    for (const { text, candidates } of slots) for (const each of candidates) expect(each.text.length).toBeLessThanOrEqual(text.length);
  });

  it('are for the line of facts also what the writer would not publish unasked', async () => {
    const { of } = await draftFrom(['Ana: Two thousand beans is the most we had in a year.'], 'social_linkedin');
    const [opening] = of('opening');
    expect(opening).toMatchObject({ text: expect.stringMatching(/^What Tom said about /u), present: { startMs: null } });
    expect(opening!.candidates.map(({ text }) => text)).toContain('“Two thousand beans is the most we had in a year.” — Ana');
  });
});
