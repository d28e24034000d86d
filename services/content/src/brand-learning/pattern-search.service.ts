import type { FoundPattern } from '@afterword/language/learning';
import { runWorker } from '@afterword/platform';
import type { BrandPattern, GetBrandLearning, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { PatternDecision } from '../brand-voice/pattern-decision.entity';
import { PatternDecisionsRepository } from '../brand-voice/pattern-decisions.repository';
import type { FindPatternsInput } from './find-patterns.worker';
import { LearningRepository } from './learning.repository';
import { toPatternId } from './pattern-id';

/** A search of 200 texts takes up to 1 s; the rest is for a busy machine. */
const TIMEOUT_MS = 20_000;
/** More would not fit on a page that people read. */
const MAX_PATTERNS = 50;

/** Finds the patterns in the texts of a profile. They are computed for each request; only decisions about them are stored. */
@Injectable()
export class PatternSearchService {
  constructor(
    private readonly learning: LearningRepository,
    private readonly decisions: PatternDecisionsRepository,
  ) {}

  /** Includes patterns that people accepted or rejected and that the texts no longer show, as they were at the time of the decision. */
  async findPatterns(profileId: string): Promise<Omit<Output<typeof GetBrandLearning>, 'editRate'>> {
    const texts = await this.learning.findTexts(profileId);
    const decisions = await this.decisions.findByProfile(profileId);
    const deleted = decisions.flatMap(({ evidenceResetAt, ...decision }) =>
      evidenceResetAt ? [{ ...decision, at: evidenceResetAt }] : [],
    );
    const shown = await this.search({ texts, deleted });
    const byId = new Map(decisions.map((decision) => [decision.id, decision]));
    const found = shown.slice(0, MAX_PATTERNS).map((pattern) => toFoundDto(profileId, pattern, byId));
    const others = decisions.filter(({ id, status }) => status !== 'active' && !found.some((pattern) => pattern.id === id));
    return {
      patterns: [...found, ...others.map(toDecidedDto)],
      texts: texts.length,
      withNumbers: await this.learning.countScored(profileId),
    };
  }

  private async search(input: FindPatternsInput): Promise<FoundPattern[]> {
    if (input.texts.length === 0) return [];
    return runWorker<FindPatternsInput, FoundPattern[]>('find-patterns', import.meta.url, input, { timeoutMs: TIMEOUT_MS });
  }
}

/** The same for every pattern; see the contract. */
const PUBLISHED = { isFollowed: true, engagement: null };

function toFoundDto(profileId: string, { key, ...pattern }: FoundPattern, decisions: ReadonlyMap<string, PatternDecision>): BrandPattern {
  const id = toPatternId(profileId, key);
  return { ...pattern, ...PUBLISHED, id, status: decisions.get(id)?.status ?? 'active' };
}

const toDecidedDto = ({ id, kind, contentType, subject, notes, seen, of, status }: PatternDecision): BrandPattern => ({
  id,
  kind,
  contentType,
  subject,
  notes,
  seen,
  of,
  status,
  ...PUBLISHED,
  sources: [],
});
