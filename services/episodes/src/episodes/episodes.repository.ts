import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EpisodeEntity } from './episode.entity';

type NewEpisode = Pick<
  EpisodeEntity,
  | 'id'
  | 'title'
  | 'isExample'
  | 'audioFilePath'
  | 'uploadKey'
  | 'audioEtag'
  | 'audioContentType'
  | 'duration'
  | 'statedDuration'
  | 'lacksEnd'
  | 'selectedBrandProfileId'
  | 'language'
>;

/** Whoever changes an episode or its jobs locks the episode first, so that no two transactions wait for each other. */
@Injectable()
export class EpisodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager = this.dataSource.manager): Promise<EpisodeEntity | null> {
    return manager.findOneBy(EpisodeEntity, { id });
  }

  async findByIdOrThrow(id: string, manager = this.dataSource.manager): Promise<EpisodeEntity> {
    return orThrow(await this.findById(id, manager));
  }

  findExample(): Promise<EpisodeEntity | null> {
    return this.dataSource.manager.findOneBy(EpisodeEntity, { isExample: true });
  }

  findLocked(manager: EntityManager, id: string): Promise<EpisodeEntity | null> {
    return manager.findOne(EpisodeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<EpisodeEntity> {
    return orThrow(await this.findLocked(manager, id));
  }

  async insert(manager: EntityManager, episode: NewEpisode): Promise<EpisodeEntity> {
    await manager.insert(EpisodeEntity, episode);
    return manager.findOneByOrFail(EpisodeEntity, { id: episode.id });
  }

  save(manager: EntityManager, episode: EpisodeEntity): Promise<EpisodeEntity> {
    return manager.save(episode);
  }

  /** Returns false if the episode was deleted. */
  async markAudioRemoved(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.update(EpisodeEntity, { id }, { audioRemovedAt: () => 'now()' });
    return affected === 1;
  }

  /** The database deletes the jobs of the episode with it. */
  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(EpisodeEntity, id);
  }
}

function orThrow(episode: EpisodeEntity | null): EpisodeEntity {
  if (!episode) throw new ServiceError('not_found', 'This episode does not exist, or it has been deleted.');
  return episode;
}
