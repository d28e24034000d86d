import { changesIn } from '@afterword/language/learning';
import { Ids, Tombstones, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { BrandVoiceRepository } from '../brand-voice/brand-voice.repository';
import type { BrandVoiceSettings } from '../brand-voice/brand-voice-settings.entity';
import type { ContentItem } from '../content/content-item.entity';
import { BrandLearning } from './brand-learning.entity';
import { type Feedback, toFeedback, hasNoFeedback } from './feedback';
import { FeedbackRepository } from './feedback.repository';
import { LearningRepository } from './learning.repository';
import { type GeneratedVersion, findGeneratedVersions } from './generated-versions';

/** What is learned from: a text that was written in a voice, and all that is known of it. */
interface LearningSource {
  item: Pick<ContentItem, 'id' | 'contentType'>;
  writing: GeneratedVersion;
  evidence: Feedback;
  voice: BrandVoiceSettings;
}

/** Learns from an item as it stands: whatever happened to it, in whatever order it was heard of, the same is learned. */
@Injectable()
export class LearningUpdateService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly facts: FeedbackRepository,
    private readonly learning: LearningRepository,
    private readonly voices: BrandVoiceRepository,
    private readonly ids: Ids,
  ) {}

  /** What belongs to a deleted episode, item or profile teaches nothing. `also` is what is heard of the item now. */
  async update(tx: Transaction, item: ContentItem, also?: (tx: Transaction) => Promise<void>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, item.episodeId))) return;
    const versions = await this.facts.findVersionOutlines(tx.manager, item.id);
    if (versions.length === 0) return;
    await also?.(tx);
    const [decisions, score] = [await this.facts.findDecisions(tx.manager, item.id), await this.facts.findScore(tx.manager, item.id)];
    const writings = findGeneratedVersions(versions);
    const voices = await this.voices.findByJobs(
      tx.manager,
      writings.map(({ jobId }) => jobId),
    );
    const known = await this.learning.findByContent(tx.manager, item.id);
    for (const writing of writings) {
      const voice = voices.find(({ jobId }) => jobId === writing.jobId);
      const before = known.find(({ version }) => version === writing.version) ?? null;
      const evidence = toFeedback(writing, decisions, score);
      if (voice && (before || !hasNoFeedback(evidence))) await this.save(tx, { item, writing, evidence, voice }, before);
    }
  }

  private async save(tx: Transaction, { item, writing, evidence, voice }: LearningSource, before: BrandLearning | null): Promise<void> {
    const { id: brandSettingsId, brandProfileId } = voice;
    if (brandProfileId === null || !(await this.voices.lockProfile(tx.manager, brandProfileId))) return;
    const { version, savedVersion, writtenAt } = writing;
    const changes = before?.savedVersion === savedVersion ? {} : await this.findChanges(tx, item.id, writing);
    const row = before ?? Object.assign(new BrandLearning(), { id: this.ids.next(), contentId: item.id, version, writtenAt });
    const { contentType } = item;
    await this.learning.save(
      tx.manager,
      Object.assign(row, evidence, changes, { brandSettingsId, brandProfileId, contentType, savedVersion }),
    );
    tx.notify('profile', brandProfileId);
  }

  private async findChanges(tx: Transaction, contentId: string, { version, savedVersion }: GeneratedVersion) {
    const [written, saved] = await this.facts.findTexts(tx.manager, contentId, [version, savedVersion]);
    const { failed, successful, changedWords, words } = changesIn(written, saved);
    return { failedPatterns: failed, successfulPatterns: successful, changedWords, words };
  }
}
