import { canApplyLesson, type FoundPattern } from '@afterword/language/learning';
import { runWorker } from '@afterword/platform';
import type { BrandPattern } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import { LearningRepository } from './learning.repository';
import { patternId } from './pattern-id';
import type { PatternVerdict } from './pattern-verdict.entity';
import { PatternVerdictsRepository } from './pattern-verdicts.repository';
import type { PatternsTask } from './patterns-task';

/** Two hundred texts take a second at most; the rest is for a busy machine. */
const TIMEOUT_MS = 20_000;
/** Nobody reads more at once. */
const MOST = 50;

/** The patterns of a voice: what its texts show now, and what people made of that. */
export interface Found {
  patterns: BrandPattern[];
  texts: number;
  withNumbers: number;
}

@Injectable()
export class FoundPatterns {
  constructor(
    private readonly learning: LearningRepository,
    private readonly verdicts: PatternVerdictsRepository,
    private readonly engine: WritingEngine,
  ) {}

  /** A verdict is listed also where its evidence is gone, as it was when it was given. */
  async of(profileId: string): Promise<Found> {
    const [texts, verdicts] = [await this.learning.textsOf(profileId), await this.verdicts.of(profileId)];
    const forgotten = verdicts.flatMap(({ forgottenAt, ...verdict }) => (forgottenAt ? [{ ...verdict, at: forgottenAt }] : []));
    const shown = await this.shownIn({ texts, forgotten });
    const known = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
    const found = shown.slice(0, MOST).map((pattern) => this.answer(profileId, pattern, known));
    const kept = verdicts.filter(({ id, status }) => status !== 'active' && !found.some((pattern) => pattern.id === id));
    return {
      patterns: [...found, ...kept.map((verdict) => this.remembered(verdict))],
      texts: texts.filter(({ isLookedOver }) => isLookedOver).length,
      withNumbers: texts.filter(({ engagement }) => engagement !== null).length,
    };
  }

  private async shownIn(task: PatternsTask): Promise<FoundPattern[]> {
    if (task.texts.length === 0) return [];
    return runWorker<PatternsTask, FoundPattern[]>('brand-patterns', import.meta.url, task, { timeoutMs: TIMEOUT_MS });
  }

  private answer(profileId: string, { key, ...pattern }: FoundPattern, known: Map<string, PatternVerdict>): BrandPattern {
    const id = patternId(profileId, key);
    return {
      ...pattern,
      id,
      status: known.get(id)?.status ?? 'active',
      isFollowed: canApplyLesson(this.engine.facts.engine, pattern.kind),
    };
  }

  private remembered({ id, kind, contentType, subject, notes, seen, of, status }: PatternVerdict): BrandPattern {
    const isFollowed = canApplyLesson(this.engine.facts.engine, kind);
    return { id, kind, contentType, subject, notes, seen, of, status, isFollowed, engagement: null, sources: [] };
  }
}
