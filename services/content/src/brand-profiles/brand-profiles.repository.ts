import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Profile } from './brand-profile.entity';

@Injectable()
export class BrandProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  findAll(): Promise<Profile[]> {
    return this.dataSource.manager
      .createQueryBuilder(Profile, 'profile')
      .orderBy('lower(profile.brand_name)')
      .addOrderBy('profile.id')
      .getMany();
  }

  findById(id: string, manager = this.dataSource.manager): Promise<Profile | null> {
    return manager.findOneBy(Profile, { id });
  }

  async findByIdOrThrow(id: string): Promise<Profile> {
    return orThrow(await this.findById(id));
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<Profile> {
    return orThrow(await manager.findOne(Profile, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  save(manager: EntityManager, profile: Profile): Promise<Profile> {
    return manager.save(profile);
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Profile, id);
  }
}

function orThrow(profile: Profile | null): Profile {
  if (!profile) throw new ServiceError('not_found', 'There is no such brand voice profile. It may have been deleted.');
  return profile;
}
