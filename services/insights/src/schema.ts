import type { Schema } from '@afterword/platform';
import { ContentAnalytics } from './analytics/content-analytics.entity';
import { CallToActionRow } from './calls-to-action/call-to-action.entity';
import { QuoteCardRow } from './cards/quote-card.entity';
import { EpisodeChapter } from './chapters/episode-chapter.entity';
import { ClipRow } from './clips/clip.entity';
import { ContentItem } from './content-items/content-item.entity';
import { ContentVoice } from './content-items/content-voice.entity';
import { CachedResponse } from './generation/cached-response.entity';
import { InsightSet } from './insight-sets/insight-set.entity';
import { CreateInsights1763700000000 } from './migrations/1763700000000-create-insights';
import { AddSpansAndOrigins1763900000000 } from './migrations/1763900000000-add-spans-and-origins';
import { AddAnalyticsFacts1763950000000 } from './migrations/1763950000000-add-analytics-facts';
import { AddPaidAnswers1764000000000 } from './migrations/1764000000000-add-paid-answers';
import { AddChapterImports1764100000000 } from './migrations/1764100000000-add-chapter-imports';
import { AddTitleSuggestions1764950000000 } from './migrations/1764950000000-add-title-suggestions';
import { AddUnsureWords1764900000000 } from './migrations/1764900000000-add-unsure-words';
import { AddPublications1765000000000 } from './migrations/1765000000000-add-publications';
import { AddClips1765600000000 } from './migrations/1765600000000-add-clips';
import { AddQuoteCards1765700000000 } from './migrations/1765700000000-add-quote-cards';
import { CheckValues1766000000000 } from './migrations/1766000000000-check-values';
import { ContentPublication } from './publications/content-publication.entity';
import { ExtractedQuote } from './quotes/extracted-quote.entity';
import { WritingUsageRow } from './usage/writing-usage.entity';

/** The database of this service. TypeORM needs all entities when it connects, so they are listed here and not by feature. */
export const schema: Schema = {
  entities: [
    EpisodeChapter,
    ExtractedQuote,
    CallToActionRow,
    InsightSet,
    ContentAnalytics,
    ContentPublication,
    ContentItem,
    ContentVoice,
    CachedResponse,
    WritingUsageRow,
    ClipRow,
    QuoteCardRow,
  ],
  migrations: [
    CreateInsights1763700000000,
    AddSpansAndOrigins1763900000000,
    AddAnalyticsFacts1763950000000,
    AddPaidAnswers1764000000000,
    AddChapterImports1764100000000,
    AddUnsureWords1764900000000,
    AddTitleSuggestions1764950000000,
    AddPublications1765000000000,
    AddClips1765600000000,
    AddQuoteCards1765700000000,
    CheckValues1766000000000,
  ],
  cachedResponses: ['paid_answers'],
};
