import { ServiceError } from '@afterword/platform';
import { ContentType, type GeneratedContent } from '@afterword/proto';
import type { Item } from './item.entity';

/** The item as the contract shows it. */
export const answerItem = ({ id, episodeId, contentType, version, generatedAt, text }: Item): GeneratedContent => ({
  id,
  episodeId,
  contentType,
  version,
  generatedAt: generatedAt.toISOString(),
  content: text.content,
  feedback: text.feedback,
  writer: { engine: text.writerEngine, label: text.writerLabel, model: text.writerModel },
  transcriptVersion: text.transcriptVersion,
  stale: text.stale,
  evidence: text.evidence,
  unheard: text.unheard,
});

export function orNotFound(item: Item | null): Item {
  if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
  return item;
}

/** The order in which the contract names the types is the order in which people read them. */
export const inReadingOrder = (items: Item[]): Item[] =>
  items.toSorted((a, b) => ContentType.options.indexOf(a.contentType) - ContentType.options.indexOf(b.contentType));
