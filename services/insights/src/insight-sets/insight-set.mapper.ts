import type { InsightsOrigin } from '@afterword/proto';
import type { InsightSet } from './insight-set.entity';

/** How insights came to be, as the contract shows it; null where nobody has written any yet. */
export function toInsightsOriginDto(set: InsightSet | null): InsightsOrigin | null {
  if (!set?.generatedAt || set.writerEngine === null) return null;
  const {
    writerEngine: engine,
    writerLabel,
    writerModel: model,
    promptVersion,
    transcriptVersion,
    stale,
    keepsChapters,
    droppedQuotes,
  } = set;
  return {
    writer: { engine, label: writerLabel ?? '', model, promptVersion },
    transcriptVersion,
    stale,
    keepsChapters,
    droppedQuotes,
    generatedAt: set.generatedAt.toISOString(),
  };
}
