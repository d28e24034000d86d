import { changesIn } from '@afterword/language/learning';
import { Ids, Tombstones, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { BrandVoiceSettings } from '../brand-voice/brand-voice-settings.entity';
import { BrandVoiceRepository } from '../brand-voice/brand-voice.repository';
import type { ContentItem } from '../content/content-item.entity';
import { BrandLearning } from './brand-learning.entity';
import type { ContentDecision } from './content-decision.entity';
import type { ContentScore } from './content-score.entity';
import { FeedbackRepository } from './feedback.repository';
import { findGeneratedVersions, type GeneratedVersion } from './generated-versions';
import { LearningRepository } from './learning.repository';

interface Lesson {
  item: ContentItem;
  generated: GeneratedVersion;
  feedback: Feedback;
  voice: BrandVoiceSettings;
}

/** Computes what an item teaches from its versions and feedback as they are now, so the order in which events arrive does not matter. */
@Injectable()
export class LearningUpdateService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly feedback: FeedbackRepository,
    private readonly learning: LearningRepository,
    private readonly voices: BrandVoiceRepository,
    private readonly ids: Ids,
  ) {}

  /**
   * Does nothing if the episode or the item was deleted. Versions without a brand voice are left out.
   *
   * @param saveFeedback stores new feedback about the item before it is read
   */
  async update(tx: Transaction, item: ContentItem, saveFeedback?: () => Promise<void>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, item.episodeId))) return;
    const versions = await this.feedback.findVersionOutlines(tx.manager, item.id);
    if (versions.length === 0) return;
    await saveFeedback?.();
    const decisions = await this.feedback.findDecisions(tx.manager, item.id);
    const score = await this.feedback.findScore(tx.manager, item.id);
    const allGenerated = findGeneratedVersions(versions);
    const jobIds = allGenerated.map(({ jobId }) => jobId);
    const voices = await this.voices.findByJobs(tx.manager, jobIds);
    const existing = await this.learning.findByContent(tx.manager, item.id);
    for (const generated of allGenerated) {
      const voice = voices.find(({ jobId }) => jobId === generated.jobId);
      const before = existing.find(({ version }) => version === generated.version) ?? null;
      const feedback = toFeedback(generated, decisions, score);
      if (voice && (before || !hasNoFeedback(feedback))) await this.save(tx, { item, generated, feedback, voice }, before);
    }
  }

  /** Does nothing if the profile was deleted. */
  private async save(tx: Transaction, { item, generated, feedback, voice }: Lesson, before: BrandLearning | null): Promise<void> {
    const { id: brandSettingsId, brandProfileId } = voice;
    if (brandProfileId === null || !(await this.voices.lockProfile(tx.manager, brandProfileId))) return;
    const { version, savedVersion, writtenAt } = generated;
    const changes = before?.savedVersion === savedVersion ? {} : await this.findChanges(tx, item.id, generated);
    const row = before ?? Object.assign(new BrandLearning(), { id: this.ids.next(), contentId: item.id, version, writtenAt });
    const { contentType } = item;
    const origin = { brandSettingsId, brandProfileId, contentType, savedVersion };
    await this.learning.save(tx.manager, Object.assign(row, feedback, changes, origin));
    tx.notify('profile', brandProfileId);
  }

  /** Compares the generated text with the last one that people derived from it. */
  private async findChanges(tx: Transaction, contentId: string, { version, savedVersion }: GeneratedVersion) {
    const [generated, saved] = await this.feedback.findTexts(tx.manager, contentId, [version, savedVersion]);
    const { failed, successful, changedWords, words } = changesIn(generated, saved);
    return { failedPatterns: failed, successfulPatterns: successful, changedWords, words };
  }
}

/** What people and readers made of a generated version. */
interface Feedback {
  /** Whether people edited or approved it. */
  isLookedOver: boolean;
  averageEngagement: number | null;
}

/** Takes decisions and score from the version and its edits. */
function toFeedback(generated: GeneratedVersion, decisions: readonly ContentDecision[], score: ContentScore | null): Feedback {
  const isAbout = ({ version }: { version: number }) => generated.version <= version && version <= generated.savedVersion;
  const isApproved = decisions.some((decision) => isAbout(decision) && decision.status === 'approved');
  return {
    isLookedOver: generated.isEdited || isApproved,
    averageEngagement: score && isAbout(score) ? score.engagementScore : null,
  };
}

const hasNoFeedback = ({ isLookedOver, averageEngagement }: Feedback): boolean => !isLookedOver && averageEngagement === null;
