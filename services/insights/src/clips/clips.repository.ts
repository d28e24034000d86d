import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClipRow } from './clip.entity';

@Injectable()
export class ClipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they are said. */
  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<ClipRow[]> {
    return manager.find(ClipRow, { where: { episodeId }, order: { startMs: 'ASC', createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws ServiceError `not_found` */
  async findByIdOrThrow(id: string, manager: EntityManager = this.dataSource.manager): Promise<ClipRow> {
    const clip = await manager.findOneBy(ClipRow, { id });
    if (!clip) throw new ServiceError('not_found', 'This clip does not exist, or it has been deleted.');
    return clip;
  }

  findByJob(jobId: string, manager: EntityManager = this.dataSource.manager): Promise<ClipRow | null> {
    return manager.findOneBy(ClipRow, { jobId });
  }

  async save(manager: EntityManager, clips: ClipRow[]): Promise<void> {
    await manager.save(clips);
  }

  async saveProgress(manager: EntityManager, jobId: string, progress: number): Promise<void> {
    await manager.update(ClipRow, { jobId }, { progress });
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ClipRow, { id });
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ClipRow, { episodeId });
  }
}
