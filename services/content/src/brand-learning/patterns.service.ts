import { ServiceError, Transactions } from '@afterword/platform';
import type {
  BrandPattern,
  ChangeBrandPattern,
  DeleteBrandPattern,
  GetBrandLearning,
  ListEditRates,
  Output,
  Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { PatternDecisionsRepository } from '../brand-voice/pattern-decisions.repository';
import { LearningRepository } from './learning.repository';
import { PatternSearchService } from './pattern-search.service';

/** Shows people the patterns that were found in the texts of a profile, and records what they decide about them. */
@Injectable()
export class PatternsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: BrandProfilesRepository,
    private readonly search: PatternSearchService,
    private readonly learning: LearningRepository,
    private readonly decisions: PatternDecisionsRepository,
  ) {}

  async get(profileId: string): Promise<Output<typeof GetBrandLearning>> {
    await this.profiles.findByIdOrThrow(profileId);
    const found = await this.search.findPatterns(profileId);
    return { ...found, editRate: await this.learning.findEditRates(profileId) };
  }

  async listEditRates(): Promise<Output<typeof ListEditRates>> {
    return { editRate: await this.learning.findEditRates() };
  }

  async change({ id, patternId, status }: Parsed<typeof ChangeBrandPattern>): Promise<Output<typeof ChangeBrandPattern>> {
    const pattern = { ...(await this.findPatternOrThrow(id, patternId)), status };
    await this.saveDecision({ profileId: id, pattern, resetsEvidence: false });
    return { pattern };
  }

  /** The pattern can be found again in texts that are generated later. */
  async delete({ id, patternId }: Parsed<typeof DeleteBrandPattern>): Promise<Output<typeof DeleteBrandPattern>> {
    const pattern = await this.findPatternOrThrow(id, patternId);
    await this.saveDecision({ profileId: id, pattern: { ...pattern, status: 'active' }, resetsEvidence: true });
    return { id: patternId };
  }

  private async findPatternOrThrow(profileId: string, patternId: string): Promise<BrandPattern> {
    const { patterns } = await this.search.findPatterns(profileId);
    const pattern = patterns.find(({ id }) => id === patternId);
    if (!pattern) throw new ServiceError('not_found', 'Content in this voice no longer shows this.');
    return pattern;
  }

  private saveDecision({ profileId, pattern, resetsEvidence }: PatternChange): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.profiles.findLockedOrThrow(tx.manager, profileId);
      await this.decisions.save(tx.manager, { ...pattern, brandProfileId: profileId, resetsEvidence });
      tx.notify('profile', profileId);
    });
  }
}

interface PatternChange {
  profileId: string;
  pattern: BrandPattern;
  resetsEvidence: boolean;
}
