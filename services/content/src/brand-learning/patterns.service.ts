import { ServiceError, Transactions } from '@afterword/platform';
import type { BrandPattern, ChangeBrandPattern, DeleteBrandPattern, GetBrandLearning, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orNotFound } from '../brand-profiles/brand-profile.mapper';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { PatternSearchService } from './pattern-search.service';
import { LearningRepository } from './learning.repository';
import { PatternDecisionsRepository } from '../brand-voice/pattern-decisions.repository';

interface PatternChange {
  profileId: string;
  pattern: BrandPattern;
  resetsEvidence: boolean;
}

/** What a team taught its voice, and what it makes of that. */
@Injectable()
export class PatternsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: BrandProfilesRepository,
    private readonly found: PatternSearchService,
    private readonly learning: LearningRepository,
    private readonly verdicts: PatternDecisionsRepository,
  ) {}

  async get(profileId: string): Promise<Output<typeof GetBrandLearning>> {
    orNotFound(await this.profiles.findById(profileId));
    const [found, editRate] = [await this.found.search(profileId), await this.learning.findEditRates(profileId)];
    return { ...found, editRate };
  }

  async change({ id, patternId, status }: Parsed<typeof ChangeBrandPattern>): Promise<Output<typeof ChangeBrandPattern>> {
    const pattern = { ...(await this.findPatternOrThrow(id, patternId)), status };
    await this.save({ profileId: id, pattern, resetsEvidence: false });
    return { pattern };
  }

  async delete({ id, patternId }: Parsed<typeof DeleteBrandPattern>): Promise<Output<typeof DeleteBrandPattern>> {
    const pattern = await this.findPatternOrThrow(id, patternId);
    await this.save({ profileId: id, pattern: { ...pattern, status: 'active' }, resetsEvidence: true });
    return { id: patternId };
  }

  private async findPatternOrThrow(profileId: string, patternId: string): Promise<BrandPattern> {
    const { patterns } = await this.found.search(profileId);
    const pattern = patterns.find(({ id }) => id === patternId);
    if (!pattern) throw new ServiceError('not_found', 'The texts of this voice do not show this any more.');
    return pattern;
  }

  private save({ profileId: brandProfileId, pattern, resetsEvidence }: PatternChange): Promise<void> {
    return this.transactions.run(async (tx) => {
      orNotFound(await this.profiles.findLocked(tx.manager, brandProfileId));
      await this.verdicts.save(tx.manager, { ...pattern, brandProfileId, resetsEvidence });
      tx.notify('profile', brandProfileId);
    });
  }
}
