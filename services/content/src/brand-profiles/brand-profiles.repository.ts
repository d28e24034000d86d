import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BrandProfileEntity } from './brand-profile.entity';

@Injectable()
export class BrandProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  findAll(): Promise<BrandProfileEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(BrandProfileEntity, 'profile')
      .orderBy('lower(profile.brand_name)')
      .addOrderBy('profile.id')
      .getMany();
  }

  findById(id: string, manager = this.dataSource.manager): Promise<BrandProfileEntity | null> {
    return manager.findOneBy(BrandProfileEntity, { id });
  }

  async findByIdOrThrow(id: string): Promise<BrandProfileEntity> {
    return orThrow(await this.findById(id));
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<BrandProfileEntity> {
    return orThrow(await manager.findOne(BrandProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  save(manager: EntityManager, profile: BrandProfileEntity): Promise<BrandProfileEntity> {
    return manager.save(profile);
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(BrandProfileEntity, id);
  }
}

function orThrow(profile: BrandProfileEntity | null): BrandProfileEntity {
  if (!profile) throw new ServiceError('not_found', 'There is no such brand voice profile. It may have been deleted.');
  return profile;
}
