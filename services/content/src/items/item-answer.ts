import { citationCoverage } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import { ContentType, type ContentVersion, type GeneratedContent } from '@afterword/proto';
import type { ItemText } from './item-text.columns';
import type { ItemVersion } from './item-version.entity';
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
  writer: writerOf(text),
  transcriptVersion: text.transcriptVersion,
  stale: text.stale,
  changedWords: text.changedWords,
  evidence: text.evidence,
  unheard: text.unheard,
});

/** The version as the contract shows it. */
export const answerVersion = ({ version, reason, createdAt, author, text }: ItemVersion): ContentVersion => ({
  version,
  reason,
  createdAt: createdAt.toISOString(),
  content: text.content,
  feedback: text.feedback,
  writer: writerOf(text),
  stale: text.stale,
  coverage: citationCoverage(text),
  author,
});

type Writer = Pick<ItemText, 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion'>;

const writerOf = ({ writerEngine: engine, writerLabel: label, writerModel: model, promptVersion }: Writer) => ({
  engine,
  label,
  model,
  promptVersion,
});

export function orNotFound(item: Item | null): Item {
  if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
  return item;
}

/** The order in which the contract names the types is the order in which people read them. */
export const inReadingOrder = (items: Item[]): Item[] =>
  items.toSorted((a, b) => ContentType.options.indexOf(a.contentType) - ContentType.options.indexOf(b.contentType));
