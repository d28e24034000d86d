import { changesIn } from '@afterword/language/learning';
import { Ids, Tombstones, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { BrandVoiceRepository } from '../brand-voice/brand-voice.repository';
import type { BrandVoiceSettings } from '../brand-voice/brand-voice-settings.entity';
import type { Item } from '../items/item.entity';
import { BrandLearning } from './brand-learning.entity';
import { type Evidence, evidenceOf, isSilent } from './evidence';
import { LearnedFactsRepository } from './learned-facts.repository';
import { LearningRepository } from './learning.repository';
import { type Writing, writingsIn } from './writings';

/** What is learned from: a text that was written in a voice, and all that is known of it. */
interface TaughtBy {
  item: Pick<Item, 'id' | 'contentType'>;
  writing: Writing;
  evidence: Evidence;
  voice: BrandVoiceSettings;
}

/** Learns from an item as it stands: whatever happened to it, in whatever order it was heard of, the same is learned. */
@Injectable()
export class Learner {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly facts: LearnedFactsRepository,
    private readonly learning: LearningRepository,
    private readonly voices: BrandVoiceRepository,
    private readonly ids: Ids,
  ) {}

  /** What belongs to a deleted episode, item or profile teaches nothing. `also` is what is heard of the item now. */
  async learn(tx: Transaction, item: Item, also?: (tx: Transaction) => Promise<void>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, item.episodeId))) return;
    const versions = await this.facts.outline(tx.manager, item.id);
    if (versions.length === 0) return;
    await also?.(tx);
    const [decisions, score] = [await this.facts.decisions(tx.manager, item.id), await this.facts.score(tx.manager, item.id)];
    const writings = writingsIn(versions);
    const voices = await this.voices.ofJobs(
      tx.manager,
      writings.map(({ jobId }) => jobId),
    );
    const known = await this.learning.ofContent(tx.manager, item.id);
    for (const writing of writings) {
      const voice = voices.find(({ jobId }) => jobId === writing.jobId);
      const before = known.find(({ version }) => version === writing.version) ?? null;
      const evidence = evidenceOf(writing, decisions, score);
      if (voice && (before || !isSilent(evidence))) await this.keep(tx, { item, writing, evidence, voice }, before);
    }
  }

  private async keep(tx: Transaction, { item, writing, evidence, voice }: TaughtBy, before: BrandLearning | null): Promise<void> {
    const { id: brandSettingsId, brandProfileId } = voice;
    if (brandProfileId === null || !(await this.voices.holdProfile(tx.manager, brandProfileId))) return;
    const { version, savedVersion, writtenAt } = writing;
    const changes = before?.savedVersion === savedVersion ? {} : await this.changes(tx, item.id, writing);
    const row = before ?? Object.assign(new BrandLearning(), { id: this.ids.next(), contentId: item.id, version, writtenAt });
    const { contentType } = item;
    await this.learning.save(
      tx.manager,
      Object.assign(row, evidence, changes, { brandSettingsId, brandProfileId, contentType, savedVersion }),
    );
    tx.notify('profile', brandProfileId);
  }

  private async changes(tx: Transaction, contentId: string, { version, savedVersion }: Writing) {
    const [written, saved] = await this.facts.texts(tx.manager, contentId, [version, savedVersion]);
    const { failed, successful, changedWords, words } = changesIn(written, saved);
    return { failedPatterns: failed, successfulPatterns: successful, changedWords, words };
  }
}
