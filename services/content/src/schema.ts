import { BrandLearning } from './brand-learning/brand-learning.entity';
import { ContentDecision } from './brand-learning/content-decision.entity';
import { ContentScore } from './brand-learning/content-score.entity';
import { BrandProfileEntity } from './brand-profiles/brand-profile.entity';
import { BrandVoiceSettings } from './brand-voice/brand-voice-settings.entity';
import { PatternDecision } from './brand-voice/pattern-decision.entity';
import { ContentItem } from './content/content-item.entity';
import { ContentItemVersion } from './content/content-item-version.entity';
import { ContentEnhancement } from './enhancements/content-enhancement.entity';
import { RejectedEnhancement } from './enhancements/rejected-enhancement.entity';
import { CreateContent1763700000000 } from './migrations/1763700000000-create-content';
import { AddWriting1763900000000 } from './migrations/1763900000000-add-writing';
import { AddEnhancing1764000000000 } from './migrations/1764000000000-add-enhancing';
import { AddLearning1764100000000 } from './migrations/1764100000000-add-learning';
import { AddPendingIndex1764350000000 } from './migrations/1764350000000-add-pending-index';
import { AddVersionOrigin1764610000000 } from './migrations/1764610000000-add-version-origin';
import { AddCorrectedContent1764700000000 } from './migrations/1764700000000-add-corrected-content';
import { AddSuggestedSources1764900000000 } from './migrations/1764900000000-add-suggested-sources';
import { ReduceLearning1765100000000 } from './migrations/1765100000000-reduce-learning';
import { AddRecipes1765200000000 } from './migrations/1765200000000-add-recipes';
import { AddLanguage1765400000000 } from './migrations/1765400000000-add-language';
import { CheckValues1766000000000 } from './migrations/1766000000000-check-values';
import { RecipeEntity } from './recipes/recipe.entity';
import { ContentTemplate } from './templates/content-template.entity';
import { TranscriptChange } from './transcripts/transcript-change.entity';
import { WritingUsageRow } from './usage/writing-usage.entity';
import { ContentVariant } from './variants/content-variant.entity';
import { TranscriptNotes } from './writing/transcript-notes.entity';

/** The database of this service. TypeORM needs all entities when the connection is made, so they are listed here and not by feature. */
export const schema = {
  entities: [
    BrandProfileEntity,
    BrandVoiceSettings,
    BrandLearning,
    PatternDecision,
    ContentDecision,
    ContentScore,
    ContentTemplate,
    RecipeEntity,
    ContentItem,
    ContentItemVersion,
    TranscriptChange,
    ContentVariant,
    ContentEnhancement,
    RejectedEnhancement,
    WritingUsageRow,
    TranscriptNotes,
  ],
  migrations: [
    CreateContent1763700000000,
    AddWriting1763900000000,
    AddEnhancing1764000000000,
    AddLearning1764100000000,
    AddPendingIndex1764350000000,
    AddVersionOrigin1764610000000,
    AddCorrectedContent1764700000000,
    AddSuggestedSources1764900000000,
    ReduceLearning1765100000000,
    AddRecipes1765200000000,
    AddLanguage1765400000000,
    CheckValues1766000000000,
  ],
  cachedResponses: ['transcript_notes'],
};
