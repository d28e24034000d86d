import { DomainEvents, Ids, type Transaction, Transactions } from '@afterword/platform';
import {
  BrandProfileRenamed,
  type ChangeBrandProfile,
  type CreateBrandProfile,
  type DeleteBrandProfile,
  type ListBrandProfiles,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandProfileEntity } from './brand-profile.entity';
import { toBrandProfileDto } from './brand-profile.mapper';
import { BrandProfileRemoved } from './brand-profiles.events';
import { BrandProfilesRepository } from './brand-profiles.repository';

@Injectable()
export class BrandProfilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: BrandProfilesRepository,
    private readonly events: DomainEvents,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListBrandProfiles>> {
    const profiles = await this.profiles.findAll();
    return { profiles: profiles.map(toBrandProfileDto) };
  }

  create(fields: Parsed<typeof CreateBrandProfile>): Promise<Output<typeof CreateBrandProfile>> {
    return this.transactions.run((tx) =>
      this.save(tx, Object.assign(new BrandProfileEntity(), { id: this.ids.next(), isActive: true, ...fields })),
    );
  }

  change({ id, ...fields }: Parsed<typeof ChangeBrandProfile>): Promise<Output<typeof ChangeBrandProfile>> {
    return this.transactions.run(async (tx) => {
      const profile = await this.profiles.findLockedOrThrow(tx.manager, id);
      const oldName = profile.brandName;
      const changed = await this.save(tx, Object.assign(profile, fields));
      if (profile.brandName !== oldName) await tx.publish(BrandProfileRenamed, { brandProfileId: id });
      return changed;
    });
  }

  /** Content keeps the voice in which it was generated. Templates of the profile stay, without a brand. */
  delete(id: string): Promise<Output<typeof DeleteBrandProfile>> {
    return this.transactions.run(async (tx) => {
      await this.profiles.findLockedOrThrow(tx.manager, id);
      await this.events.publish(tx, BrandProfileRemoved, { brandProfileId: id });
      await this.profiles.deleteById(tx.manager, id);
      tx.notify('profile', id);
      return { id };
    });
  }

  private async save(tx: Transaction, profile: BrandProfileEntity): Promise<Output<typeof CreateBrandProfile>> {
    const saved = await this.profiles.save(tx.manager, profile);
    tx.notify('profile', saved.id);
    return { profile: toBrandProfileDto(saved) };
  }
}
