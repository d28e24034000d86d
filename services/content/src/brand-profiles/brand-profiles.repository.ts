import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Profile } from './brand-profile.entity';

@Injectable()
export class BrandProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findAll(): Promise<Profile[]> {
    return this.dataSource
      .getRepository(Profile)
      .createQueryBuilder('profile')
      .orderBy('lower(profile.brand_name)')
      .addOrderBy('profile.id')
      .getMany();
  }

  findById(id: string): Promise<Profile | null> {
    return this.dataSource.getRepository(Profile).findOneBy({ id });
  }

  findCurrent(manager: EntityManager, id: string): Promise<Profile | null> {
    return manager.findOneBy(Profile, { id });
  }

  findLocked(manager: EntityManager, id: string): Promise<Profile | null> {
    return manager.findOne(Profile, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(manager: EntityManager, profile: Profile): Promise<Profile> {
    return manager.save(profile);
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Profile, id);
  }
}
