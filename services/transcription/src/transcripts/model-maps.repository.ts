import type { ModelMap } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ModelMapRow } from './model-map.entity';

@Injectable()
export class ModelMapsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns null if no model has been asked about the transcript. */
  async findByEpisode(episodeId: string): Promise<ModelMap | null> {
    const row = await this.dataSource.getRepository(ModelMapRow).findOneBy({ episodeId });
    return row && { version: row.version, model: row.model, outcome: row.outcome, findings: row.findings, brief: row.brief };
  }

  /** Replaces the answer about this version or an earlier one. */
  async save(manager: EntityManager, map: ModelMap & { episodeId: string }): Promise<void> {
    await manager.query(
      `INSERT INTO transcript_model_maps (episode_id, version, model, outcome, findings, brief) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (episode_id) DO UPDATE
       SET version = excluded.version, model = excluded.model, outcome = excluded.outcome, findings = excluded.findings,
           brief = excluded.brief
       WHERE transcript_model_maps.version <= excluded.version`,
      [map.episodeId, map.version, map.model, map.outcome, JSON.stringify(map.findings), map.brief ? JSON.stringify(map.brief) : null],
    );
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ModelMapRow, { episodeId });
  }
}
