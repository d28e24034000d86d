import type { InsightsOrigin } from '@afterword/proto';
import type { InsightSet } from './insight-set.entity';

/** Returns null if insights were never generated for the episode. */
export function toInsightsOriginDto(set: InsightSet | null): InsightsOrigin | null {
  if (!set?.generatedAt || set.writerEngine === null) return null;
  const { transcriptVersion, stale, keepsChapters, droppedQuotes } = set;
  return {
    writer: { engine: set.writerEngine, label: set.writerLabel ?? '', model: set.writerModel, promptVersion: set.promptVersion },
    transcriptVersion,
    stale,
    keepsChapters,
    droppedQuotes,
    generatedAt: set.generatedAt.toISOString(),
  };
}
