import { Ids, type Transaction, Transactions } from '@afterword/platform';
import type {
  ChangeBrandProfile,
  CountTemplatesOfProfile,
  CreateBrandProfile,
  DeleteBrandProfile,
  ListBrandProfiles,
  Output,
  Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toBrandProfileDto, orNotFound } from './brand-profile.mapper';
import { Profile } from './brand-profile.entity';
import { TemplatesRepository } from '../templates/templates.repository';
import { BrandProfilesRepository } from './brand-profiles.repository';

@Injectable()
export class BrandProfilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: BrandProfilesRepository,
    private readonly templates: TemplatesRepository,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListBrandProfiles>> {
    const profiles = await this.profiles.findAll();
    return { profiles: profiles.map(toBrandProfileDto) };
  }

  create(fields: Parsed<typeof CreateBrandProfile>): Promise<Output<typeof CreateBrandProfile>> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new Profile(), { id: this.ids.next(), isActive: true, ...fields })));
  }

  change({ id, ...fields }: Parsed<typeof ChangeBrandProfile>): Promise<Output<typeof ChangeBrandProfile>> {
    return this.transactions.run(async (tx) => {
      const profile = orNotFound(await this.profiles.findLocked(tx.manager, id));
      return this.save(tx, Object.assign(profile, fields));
    });
  }

  async countTemplates(id: string): Promise<Output<typeof CountTemplatesOfProfile>> {
    return { templates: await this.templates.countByProfile(id) };
  }

  /** Content keeps the voice it was written in; templates lose their brand. */
  delete(id: string): Promise<Output<typeof DeleteBrandProfile>> {
    return this.transactions.run(async (tx) => {
      const profile = orNotFound(await this.profiles.findLocked(tx.manager, id));
      for (const template of await this.templates.findByProfile(tx.manager, id)) tx.notify('template', template.id);
      await this.profiles.deleteById(tx.manager, profile.id);
      tx.notify('profile', id);
      return { id };
    });
  }

  private async save(tx: Transaction, profile: Profile): Promise<Output<typeof CreateBrandProfile>> {
    const saved = await this.profiles.save(tx.manager, profile);
    tx.notify('profile', saved.id);
    return { profile: toBrandProfileDto(saved) };
  }
}
