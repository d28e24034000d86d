import { randomUUID } from 'node:crypto';
import {
  type DataOf,
  EditContent,
  type EnhancedContent,
  type Enhancement,
  EnhancementsRequested,
  type GeneratedContent,
  ListEnhancedContent,
} from '@afterword/proto';
import type { ContentUnderTest } from './content-under-test';

type Request = DataOf<typeof EnhancementsRequested>;

/** Two sentences with filler words, which the rules suggest to remove. */
export const WORDY = 'You know, bread is good. I mean, a chair beside you is better.';

/** Generates a post, gives it this text, and requests suggestions for it. */
export async function createEnhanced(
  content: ContentUnderTest,
  text = WORDY,
): Promise<{ item: GeneratedContent; suggestions: Enhancement[] }> {
  const { content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
  const { item } = await content.product.request(EditContent, { id: items[0]!.id, content: text });
  await content.completed(await requestEnhancements(content, item));
  return { item, suggestions: (await findEnhanced(content, item.id)).enhancements };
}

/** Requests suggestions as the episodes service does. */
export async function requestEnhancements(
  content: ContentUnderTest,
  { id: contentId, episodeId, contentType }: Pick<GeneratedContent, 'id' | 'episodeId' | 'contentType'>,
  changes: Partial<Request> = {},
): Promise<Request> {
  const episode = { title: 'A Chair Beside You', duration: 150, brandProfileId: null };
  const request: Request = { ...episode, jobId: randomUUID(), episodeId, contentId, contentType, ...changes };
  await content.product.publish(EnhancementsRequested, request);
  return request;
}

export async function findEnhanced(content: ContentUnderTest, id: string): Promise<EnhancedContent> {
  for (let after: string | undefined; ;) {
    const page = await content.product.request(ListEnhancedContent, { limit: 100, after });
    const found = page.content.find((each) => each.id === id);
    if (found) return found;
    if (page.next === null) throw new Error('There is no such item in the list.');
    after = page.next;
  }
}

/** Finds the suggestion to remove the filler words of this sentence. @throws Error if there is none */
export function findReadabilitySuggestion(suggestions: Enhancement[], original: string): Enhancement {
  const found = suggestions.find((each) => each.original === original && each.enhancementType === 'readability');
  if (!found) throw new Error(`Nothing was suggested for “${original}”, only for: ${suggestions.map((each) => each.original).join(' | ')}`);
  return found;
}
