import type { BrandLesson } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PatternDecision } from './pattern-decision.entity';

interface NewPatternDecision extends Omit<PatternDecision, 'evidenceResetAt' | 'updatedAt' | 'profile'> {
  /** Whether texts generated until now no longer count for the pattern. If false, an earlier reset stays. */
  resetsEvidence: boolean;
}

@Injectable()
export class PatternDecisionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByProfile(brandProfileId: string): Promise<PatternDecision[]> {
    return this.dataSource.manager.find(PatternDecision, { where: { brandProfileId }, order: { updatedAt: 'DESC', id: 'ASC' } });
  }

  /** Returns the accepted patterns, which the writer follows. */
  async findLessons(manager: EntityManager, brandProfileId: string): Promise<BrandLesson[]> {
    const accepted = await manager.find(PatternDecision, { where: { brandProfileId, status: 'accepted' }, order: { id: 'ASC' } });
    return accepted.map(({ kind, contentType, subject, notes }) => ({ kind, contentType, subject, notes }));
  }

  async save(manager: EntityManager, decision: NewPatternDecision): Promise<void> {
    const { id, brandProfileId, kind, contentType, subject, notes, seen, of, status, resetsEvidence } = decision;
    await manager.query(
      `INSERT INTO brand_pattern_verdicts AS known
         (id, brand_profile_id, kind, content_type, subject, notes, seen, of, status, forgotten_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10 THEN now() END)
       ON CONFLICT (id) DO UPDATE SET notes = excluded.notes, seen = excluded.seen, of = excluded.of, status = excluded.status,
         subject = excluded.subject, forgotten_at = coalesce(excluded.forgotten_at, known.forgotten_at), updated_at = now()`,
      [id, brandProfileId, kind, contentType, subject, notes, seen, of, status, resetsEvidence],
    );
  }
}
