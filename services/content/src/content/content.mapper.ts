import { citationCoverage } from '@afterword/language';
import { ContentType, type ContentVersion, type GeneratedContent } from '@afterword/proto';
import type { ContentItem } from './content-item.entity';
import type { ContentItemVersion } from './content-item-version.entity';
import type { ContentText } from './content-text.columns';

/** `evidence` and `unheard` are the contract's older names for citations and unsupported claims. */
export const toContentDto = ({ id, text, recipeId, ...item }: ContentItem): GeneratedContent => ({
  id,
  episodeId: item.episodeId,
  contentType: item.contentType,
  ...(recipeId && { recipe: { id: recipeId, name: item.recipeName ?? '', maxCharacters: item.recipeMaxCharacters } }),
  version: item.version,
  reason: item.reason,
  author: item.author,
  savedAt: item.savedAt.toISOString(),
  generatedAt: item.generatedAt.toISOString(),
  content: text.content,
  feedback: text.feedback,
  writer: toWriterDto(text),
  ...(text.language && { language: text.language }),
  transcriptVersion: text.transcriptVersion,
  stale: text.stale,
  changedWords: text.changedWords,
  corrected: item.correctedContent,
  evidence: text.citations,
  unheard: text.unsupportedClaims,
});

export const toContentVersionDto = ({ version, reason, createdAt, author, text }: ContentItemVersion): ContentVersion => ({
  version,
  reason,
  createdAt: createdAt.toISOString(),
  content: text.content,
  feedback: text.feedback,
  writer: toWriterDto(text),
  ...(text.language && { language: text.language }),
  stale: text.stale,
  coverage: citationCoverage({ evidence: text.citations, unheard: text.unsupportedClaims }),
  author,
});

const toWriterDto = ({ writerEngine: engine, writerLabel: label, writerModel: model, promptVersion }: ContentText) => ({
  engine,
  label,
  model,
  promptVersion,
});

/** Sorts by content type, in the order in which the contract lists the types. */
export const sortForReading = (items: readonly ContentItem[]): ContentItem[] =>
  items.toSorted((a, b) => ContentType.options.indexOf(a.contentType) - ContentType.options.indexOf(b.contentType));
