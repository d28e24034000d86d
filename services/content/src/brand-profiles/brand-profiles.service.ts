import { Ids, type Transaction, Transactions } from '@afterword/platform';
import type { ChangeBrandProfile, CreateBrandProfile, DeleteBrandProfile, ListBrandProfiles, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { answerProfile, orNotFound } from './brand-profile-answer';
import { Profile } from './brand-profile.entity';
import { BrandProfilesRepository } from './brand-profiles.repository';

@Injectable()
export class BrandProfilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: BrandProfilesRepository,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListBrandProfiles>> {
    const profiles = await this.profiles.list();
    return { profiles: profiles.map(answerProfile) };
  }

  create(fields: Parsed<typeof CreateBrandProfile>): Promise<Output<typeof CreateBrandProfile>> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new Profile(), { id: this.ids.next(), isActive: true, ...fields })));
  }

  change({ id, ...fields }: Parsed<typeof ChangeBrandProfile>): Promise<Output<typeof ChangeBrandProfile>> {
    return this.transactions.run(async (tx) => {
      const profile = orNotFound(await this.profiles.lock(tx.manager, id));
      return this.save(tx, Object.assign(profile, fields));
    });
  }

  /** Content keeps the voice it was written in. */
  delete(id: string): Promise<Output<typeof DeleteBrandProfile>> {
    return this.transactions.run(async (tx) => {
      const profile = orNotFound(await this.profiles.lock(tx.manager, id));
      await this.profiles.remove(tx.manager, profile.id);
      tx.notify('profile', id);
      return { id };
    });
  }

  private async save(tx: Transaction, profile: Profile): Promise<Output<typeof CreateBrandProfile>> {
    const saved = await this.profiles.save(tx.manager, profile);
    tx.notify('profile', saved.id);
    return { profile: answerProfile(saved) };
  }
}
