import { randomUUID } from 'node:crypto';
import type { ContentType, GeneratedContent } from '@afterword/proto';

/** An item as the content service returns it. */
export const createContentItem = (episodeId: string, contentType: ContentType): GeneratedContent => ({
  id: randomUUID(),
  episodeId,
  contentType,
  content: 'Generated text.',
  feedback: null,
  generatedAt: new Date().toISOString(),
  version: 1,
  reason: 'generated',
  author: null,
  writer: { engine: 'extractive', label: 'Extractive draft', model: null, promptVersion: null },
  transcriptVersion: 1,
  stale: false,
  changedWords: [],
  corrected: null,
  evidence: [],
  unheard: [],
});
