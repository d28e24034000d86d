import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { ApplyEnhancement, EditContent, type Enhancement, type GeneratedContent, TranscriptTimed } from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';
import { findEnhanced, requestEnhancements } from './request-enhancements';

describe('a suggestion with words that may be misheard', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });
  afterAll(() => content.stop());

  const doubtAll = (episodeId: string) => content.transcripts.doubt(episodeId, ...content.transcripts.current(episodeId).words.ids);
  const quoteIn = ({ content: text, evidence }: GeneratedContent) => {
    const { start, end } = evidence.find(({ kind }) => kind === 'quote')!;
    return text.slice(start, end);
  };
  /** A post with a quote that begins with filler words outside the marks, and what is suggested for it. */
  const enhanced = async (isUnsure: boolean): Promise<{ item: GeneratedContent; suggestions: Enhancement[] }> => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    if (isUnsure) doubtAll(episodeId);
    const text = `You know, “${quoteIn(items[0]!)}”\n\nI mean, that is all.`;
    const { item } = await content.product.request(EditContent, { id: items[0]!.id, content: text });
    await content.completed(await requestEnhancements(content, item));
    return { item, suggestions: (await findEnhanced(content, item.id)).enhancements };
  };
  const unsureIn = (suggestions: Enhancement[]) => suggestions.flatMap(({ unsure = [] }) => unsure);

  it('names those of the passage it changes, and those it adds', async () => {
    const { item, suggestions } = await enhanced(true);
    const changing = suggestions.find(({ original }) => original.startsWith('You know'))!;
    expect(changing.unsure!.join(' ')).toContain(quoteIn(item).split(' ')[1]!);
    const adding = suggestions.find(({ suggested }) => !item.content.includes(quotedIn(suggested)) && quotedIn(suggested) !== '')!;
    expect(adding.unsure).toEqual(expect.arrayContaining([expect.any(String)]));
    expect(quotedIn(adding.suggested).toLowerCase()).toContain(adding.unsure!.at(-1)!.toLowerCase().replace(/\W+$/u, ''));
  });

  it('names them as long as transcription is unsure, and after it was applied', async () => {
    const { item, suggestions } = await enhanced(true);
    const { id } = suggestions.find(({ original }) => original.startsWith('You know'))!;
    const { enhancement, item: changed } = await content.product.request(ApplyEnhancement, { id });
    expect(enhancement.unsure!.length).toBeGreaterThan(0);
    expect(changed.evidence.some(({ unsure }) => unsure)).toBe(true);
    content.transcripts.doubt(item.episodeId);
    await content.product.publish(TranscriptTimed, content.transcripts.retime(item.episodeId, 10));
    await eventually(async () => expect(unsureIn((await findEnhanced(content, item.id)).enhancements)).toEqual([]));
  });

  it('does not name words that are sure', async () => {
    expect(unsureIn((await enhanced(false)).suggestions)).toEqual([]);
  });
});

const quotedIn = (text: string): string => /“([^”]+)”(?!.*“)/su.exec(text)?.[1] ?? '';
