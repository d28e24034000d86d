import { canApplyLesson, type FoundPattern } from '@afterword/language/learning';
import { runWorker } from '@afterword/platform';
import type { BrandPattern } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { PatternDecision } from '../brand-voice/pattern-decision.entity';
import { PatternDecisionsRepository } from '../brand-voice/pattern-decisions.repository';
import { WritingEngine } from '../writing/writing-engine';
import { toPatternId } from './pattern-id';
import { LearningRepository } from './learning.repository';
import type { FindPatternsInput } from './find-patterns.worker';

/** Two hundred texts take a second at most; the rest is for a busy machine. */
const TIMEOUT_MS = 20_000;
/** Nobody reads more at once. */
const MAX_PATTERNS = 50;

/** The patterns of a voice: what its texts show now, and what people made of that. */
export interface ProfilePatterns {
  patterns: BrandPattern[];
  texts: number;
  withNumbers: number;
}

@Injectable()
export class PatternSearchService {
  constructor(
    private readonly learning: LearningRepository,
    private readonly verdicts: PatternDecisionsRepository,
    private readonly engine: WritingEngine,
  ) {}

  /** A verdict is listed also where its evidence is gone, as it was when it was given. */
  async search(profileId: string): Promise<ProfilePatterns> {
    const [texts, verdicts] = [await this.learning.findTexts(profileId), await this.verdicts.findByProfile(profileId)];
    const forgotten = verdicts.flatMap(({ evidenceResetAt, ...verdict }) => (evidenceResetAt ? [{ ...verdict, at: evidenceResetAt }] : []));
    const shown = await this.findInTexts({ texts, deleted: forgotten });
    const known = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
    const found = shown.slice(0, MAX_PATTERNS).map((pattern) => this.toPatternDto(profileId, pattern, known));
    const kept = verdicts.filter(({ id, status }) => status !== 'active' && !found.some((pattern) => pattern.id === id));
    return {
      patterns: [...found, ...kept.map((verdict) => this.toDecidedPatternDto(verdict))],
      texts: texts.filter(({ isLookedOver }) => isLookedOver).length,
      withNumbers: texts.filter(({ engagement }) => engagement !== null).length,
    };
  }

  private async findInTexts(task: FindPatternsInput): Promise<FoundPattern[]> {
    if (task.texts.length === 0) return [];
    return runWorker<FindPatternsInput, FoundPattern[]>('find-patterns', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
  }

  private toPatternDto(profileId: string, { key, ...pattern }: FoundPattern, known: Map<string, PatternDecision>): BrandPattern {
    const id = toPatternId(profileId, key);
    return {
      ...pattern,
      id,
      status: known.get(id)?.status ?? 'active',
      isFollowed: canApplyLesson(this.engine.writer.engine, pattern.kind),
    };
  }

  private toDecidedPatternDto({ id, kind, contentType, subject, notes, seen, of, status }: PatternDecision): BrandPattern {
    const isFollowed = canApplyLesson(this.engine.writer.engine, kind);
    return { id, kind, contentType, subject, notes, seen, of, status, isFollowed, engagement: null, sources: [] };
  }
}
