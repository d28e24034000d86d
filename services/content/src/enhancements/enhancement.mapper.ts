import { undoSuggestion } from '@afterword/language/enhancements';
import { ServiceError } from '@afterword/platform';
import type { AppliedEnhancement, EnhancedContent, Enhancement } from '@afterword/proto';
import { toContentDto } from '../content/content.mapper';
import type { ContentItem } from '../content/content-item.entity';
import type { ContentEnhancement } from './content-enhancement.entity';

/** The suggestion as the contract shows it, about an item whose text is `text` now. */
export const toEnhancementDto = (enhancement: ContentEnhancement, text: string): Enhancement => ({
  id: enhancement.id,
  contentId: enhancement.contentId,
  enhancementType: enhancement.enhancementType,
  original: enhancement.original,
  suggested: enhancement.suggested,
  reason: enhancement.reason,
  confidence: enhancement.confidence,
  isApplied: enhancement.isApplied,
  isOutdated: enhancement.isOutdated && !enhancement.isApplied,
  canUndo: enhancement.isApplied && undoSuggestion(text, enhancement) !== null,
  appliedAt: enhancement.appliedAt?.toISOString() ?? null,
  appliedBy: enhancement.appliedBy,
  appliedVersion: enhancement.appliedVersion,
  createdAt: enhancement.createdAt.toISOString(),
  writer: {
    engine: enhancement.writerEngine,
    label: enhancement.writerLabel,
    model: enhancement.writerModel,
    promptVersion: enhancement.promptVersion,
  },
});

export const toAppliedEnhancementDto = (enhancement: ContentEnhancement, item: ContentItem): AppliedEnhancement => ({
  ...toEnhancementDto(enhancement, item.text.content),
  episodeId: item.episodeId,
  contentType: item.contentType,
});

export const toEnhancedContentDto = (item: ContentItem, enhancements: readonly ContentEnhancement[]): EnhancedContent => ({
  ...toContentDto(item),
  enhancements: sortForUse(enhancements).map((enhancement) => toEnhancementDto(enhancement, item.text.content)),
});

const rank = ({ isApplied, isOutdated }: ContentEnhancement): number => (isApplied ? 2 : Number(isOutdated));
const appliedTime = ({ appliedAt }: ContentEnhancement): number => appliedAt?.getTime() ?? 0;

/** What can be applied first, the surest before the others; then the outdated, then the applied, latest first. */
const sortForUse = (enhancements: readonly ContentEnhancement[]): ContentEnhancement[] =>
  enhancements.toSorted(
    (a, b) => rank(a) - rank(b) || appliedTime(b) - appliedTime(a) || b.confidence - a.confidence || (a.id < b.id ? -1 : 1),
  );

export function orNotFound(enhancement: ContentEnhancement | null): ContentEnhancement {
  if (!enhancement) throw new ServiceError('not_found', 'This suggestion does not exist, or it has been rejected.');
  return enhancement;
}
