import { undoSuggestion } from '@afterword/language/enhancements';
import type { AppliedEnhancement, EnhancedContent, Enhancement } from '@afterword/proto';
import type { ContentItem } from '../content/content-item.entity';
import { toContentDto } from '../content/content.mapper';
import type { ContentEnhancement } from './content-enhancement.entity';

/** @param text the current text of the item */
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

/** First those that can be applied, by confidence; then the outdated ones; then the applied ones, latest first. */
const sortForUse = (enhancements: readonly ContentEnhancement[]): ContentEnhancement[] =>
  enhancements.toSorted(
    (a, b) => rank(a) - rank(b) || appliedTime(b) - appliedTime(a) || b.confidence - a.confidence || (a.id < b.id ? -1 : 1),
  );

const rank = ({ isApplied, isOutdated }: ContentEnhancement): number => (isApplied ? 2 : Number(isOutdated));
const appliedTime = ({ appliedAt }: ContentEnhancement): number => appliedAt?.getTime() ?? 0;
