import { citationCoverage } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import { ContentType, type ContentVersion, type GeneratedContent } from '@afterword/proto';
import type { ContentText } from './content-text.columns';
import type { ContentItemVersion } from './content-item-version.entity';
import type { ContentItem } from './content-item.entity';

/** The item as the contract shows it. */
export const toContentDto = ({ id, episodeId, contentType, version, generatedAt, text }: ContentItem): GeneratedContent => ({
  id,
  episodeId,
  contentType,
  version,
  generatedAt: generatedAt.toISOString(),
  content: text.content,
  feedback: text.feedback,
  writer: toWriterDto(text),
  transcriptVersion: text.transcriptVersion,
  stale: text.stale,
  changedWords: text.changedWords,
  evidence: text.citations,
  unheard: text.unsupportedClaims,
});

/** The version as the contract shows it. */
export const toContentVersionDto = ({ version, reason, createdAt, author, text }: ContentItemVersion): ContentVersion => ({
  version,
  reason,
  createdAt: createdAt.toISOString(),
  content: text.content,
  feedback: text.feedback,
  writer: toWriterDto(text),
  stale: text.stale,
  coverage: citationCoverage({ evidence: text.citations, unheard: text.unsupportedClaims }),
  author,
});

type Writer = Pick<ContentText, 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion'>;

const toWriterDto = ({ writerEngine: engine, writerLabel: label, writerModel: model, promptVersion }: Writer) => ({
  engine,
  label,
  model,
  promptVersion,
});

export function orNotFound(item: ContentItem | null): ContentItem {
  if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
  return item;
}

/** The order in which the contract names the types is the order in which people read them. */
export const sortForReading = (items: ContentItem[]): ContentItem[] =>
  items.toSorted((a, b) => ContentType.options.indexOf(a.contentType) - ContentType.options.indexOf(b.contentType));
