import { unsureWordsIn } from '@afterword/language';
import { undoSuggestion } from '@afterword/language/enhancements';
import type { AppliedEnhancement, EnhancedContent, Enhancement, GeneratedContent } from '@afterword/proto';
import type { ContentItem } from '../content/content-item.entity';
import { toContentDto } from '../content/content.mapper';
import type { ContentEnhancement } from './content-enhancement.entity';

type CurrentItem = Pick<GeneratedContent, 'content' | 'evidence'>;

/** @param item its item as it is now */
export const toEnhancementDto = (enhancement: ContentEnhancement, item: CurrentItem): Enhancement => ({
  id: enhancement.id,
  contentId: enhancement.contentId,
  enhancementType: enhancement.enhancementType,
  original: enhancement.original,
  suggested: enhancement.suggested,
  ...toUnsureDto(enhancement, item),
  reason: enhancement.reason,
  confidence: enhancement.confidence,
  isApplied: enhancement.isApplied,
  isOutdated: enhancement.isOutdated && !enhancement.isApplied,
  canUndo: enhancement.isApplied && undoSuggestion(item.content, enhancement) !== null,
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
  ...toEnhancementDto(enhancement, toContentDto(item)),
  episodeId: item.episodeId,
  contentType: item.contentType,
});

export const toEnhancedContentDto = (item: ContentItem, enhancements: readonly ContentEnhancement[]): EnhancedContent => ({
  ...toContentDto(item),
  enhancements: sortForUse(enhancements).map((enhancement) => toEnhancementDto(enhancement, toContentDto(item))),
});

/** What may be misheard in the passage that is replaced, and in what replaces it. */
function toUnsureDto(
  { original, suggested, citations }: ContentEnhancement,
  { content, evidence }: CurrentItem,
): Pick<Enhancement, 'unsure'> {
  const start = content.indexOf(original);
  const replaced = start < 0 ? [] : evidence.filter((source) => source.start < start + original.length && start < source.end);
  const heard = [...replaced, ...citations].flatMap(({ unsure = [] }) => unsure.map((text) => ({ text, confidence: 0 })));
  const unsure = unsureWordsIn(`${original}\n${suggested}`, heard);
  return unsure.length > 0 ? { unsure } : {};
}

/** First those that can be applied, by confidence; then the outdated ones; then the applied ones, latest first. */
const sortForUse = (enhancements: readonly ContentEnhancement[]): ContentEnhancement[] =>
  enhancements.toSorted(
    (a, b) => rank(a) - rank(b) || appliedTime(b) - appliedTime(a) || b.confidence - a.confidence || (a.id < b.id ? -1 : 1),
  );

const rank = ({ isApplied, isOutdated }: ContentEnhancement): number => (isApplied ? 2 : Number(isOutdated));
const appliedTime = ({ appliedAt }: ContentEnhancement): number => appliedAt?.getTime() ?? 0;
