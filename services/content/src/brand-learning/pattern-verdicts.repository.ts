import type { BrandLesson } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PatternVerdict } from './pattern-verdict.entity';

/** A verdict to be stored; texts written until now are forgotten where it says so, otherwise what is forgotten stays so. */
export interface NewVerdict extends Omit<PatternVerdict, 'forgottenAt' | 'updatedAt' | 'profile'> {
  forgets: boolean;
}

@Injectable()
export class PatternVerdictsRepository {
  constructor(private readonly dataSource: DataSource) {}

  of(brandProfileId: string): Promise<PatternVerdict[]> {
    return this.dataSource.getRepository(PatternVerdict).find({ where: { brandProfileId }, order: { updatedAt: 'DESC', id: 'ASC' } });
  }

  /** What the writer of this voice keeps to. */
  async lessons(manager: EntityManager, brandProfileId: string): Promise<BrandLesson[]> {
    const accepted = await manager.find(PatternVerdict, { where: { brandProfileId, status: 'accepted' }, order: { id: 'ASC' } });
    return accepted.map(({ kind, contentType, subject, notes }) => ({ kind, contentType, subject, notes }));
  }

  async store(manager: EntityManager, verdict: NewVerdict): Promise<void> {
    const { id, brandProfileId, kind, contentType, subject, notes, seen, of, status, forgets } = verdict;
    await manager.query(
      `INSERT INTO brand_pattern_verdicts AS known
         (id, brand_profile_id, kind, content_type, subject, notes, seen, of, status, forgotten_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10 THEN now() END)
       ON CONFLICT (id) DO UPDATE SET notes = excluded.notes, seen = excluded.seen, of = excluded.of, status = excluded.status,
         subject = excluded.subject, forgotten_at = coalesce(excluded.forgotten_at, known.forgotten_at), updated_at = now()`,
      [id, brandProfileId, kind, contentType, subject, notes, seen, of, status, forgets],
    );
  }
}
