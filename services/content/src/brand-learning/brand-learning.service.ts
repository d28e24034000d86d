import { ServiceError, Transactions } from '@afterword/platform';
import type { BrandPattern, ChangeBrandPattern, DeleteBrandPattern, GetBrandLearning, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orNotFound } from '../brand-profiles/brand-profile-answer';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { FoundPatterns } from './found-patterns';
import { LearningRepository } from './learning.repository';
import { PatternVerdictsRepository } from './pattern-verdicts.repository';

interface Verdict {
  profileId: string;
  pattern: BrandPattern;
  forgets: boolean;
}

/** What a team taught its voice, and what it makes of that. */
@Injectable()
export class BrandLearningService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: BrandProfilesRepository,
    private readonly found: FoundPatterns,
    private readonly learning: LearningRepository,
    private readonly verdicts: PatternVerdictsRepository,
  ) {}

  async get(profileId: string): Promise<Output<typeof GetBrandLearning>> {
    orNotFound(await this.profiles.get(profileId));
    const [found, editRate] = [await this.found.of(profileId), await this.learning.editRate(profileId)];
    return { ...found, editRate };
  }

  async change({ id, patternId, status }: Parsed<typeof ChangeBrandPattern>): Promise<Output<typeof ChangeBrandPattern>> {
    const pattern = { ...(await this.pattern(id, patternId)), status };
    await this.give({ profileId: id, pattern, forgets: false });
    return { pattern };
  }

  async delete({ id, patternId }: Parsed<typeof DeleteBrandPattern>): Promise<Output<typeof DeleteBrandPattern>> {
    const pattern = await this.pattern(id, patternId);
    await this.give({ profileId: id, pattern: { ...pattern, status: 'active' }, forgets: true });
    return { id: patternId };
  }

  private async pattern(profileId: string, patternId: string): Promise<BrandPattern> {
    const { patterns } = await this.found.of(profileId);
    const pattern = patterns.find(({ id }) => id === patternId);
    if (!pattern) throw new ServiceError('not_found', 'The texts of this voice do not show this any more.');
    return pattern;
  }

  private give({ profileId: brandProfileId, pattern, forgets }: Verdict): Promise<void> {
    return this.transactions.run(async (tx) => {
      orNotFound(await this.profiles.lock(tx.manager, brandProfileId));
      await this.verdicts.store(tx.manager, { ...pattern, brandProfileId, forgets });
      tx.notify('profile', brandProfileId);
    });
  }
}
