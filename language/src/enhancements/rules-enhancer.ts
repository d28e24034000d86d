import { Analyses } from '../analysis/analyses';
import { isAcceptable } from './check-suggestion';
import type { EnhancementRequest, EnhancementResult, Enhancer, Suggestion } from './enhancer';
import { callToAction } from './rules/call-to-action';
import { fillers } from './rules/fillers';
import { greeting } from './rules/greeting';
import { keywords } from './rules/keywords';
import { length } from './rules/length';
import { longSentences } from './rules/long-sentences';
import { missingHashtags } from './rules/missing-hashtags';
import { openQuestion } from './rules/open-question';
import type { Rule, RuleInput } from './rules/rule';
import { spokenQuote } from './rules/spoken-quote';
import { toReplacement } from './text-edit';

const RULES_VERSION = 'enhancing-rules@1';
const RULES: readonly Rule[] = [
  callToAction,
  greeting,
  spokenQuote,
  fillers,
  longSentences,
  keywords,
  missingHashtags,
  openQuestion,
  length,
];

const canJudge = ({ judges }: Rule, { language }: EnhancementRequest): boolean =>
  language === null || judges === 'any language' || (judges === 'English' && language === 'en');

const roundToPercent = (confidence: number): number => Math.round(confidence * 100) / 100;

const suggestByRule = ({ propose, maxSuggestions }: Rule, material: RuleInput): Suggestion[] => {
  const made: Suggestion[] = [];
  for (const { enhancementType, reason, confidence, ...edit } of propose(material)) {
    if (made.length === maxSuggestions) break;
    const replacing = toReplacement(material.text, edit);
    if (!replacing) continue;
    const suggestion = { enhancementType, ...replacing, reason, confidence: roundToPercent(confidence) };
    if (isAcceptable(material, suggestion)) made.push(suggestion);
  }
  return made;
};

/** Makes suggestions without a model, by rules and from the transcript. The same request always gives the same suggestions. */
export class RulesEnhancer implements Enhancer {
  readonly engine = 'extractive';
  readonly label = 'Suggested by rules (no AI)';
  readonly model = null;
  private readonly analyses = new Analyses();

  suggest(request: EnhancementRequest): { result: EnhancementResult } {
    const material = { ...request, analysis: this.analyses.of(request) };
    const suggestions = RULES.filter((rule) => canJudge(rule, request)).flatMap((rule) => suggestByRule(rule, material));
    return { result: { suggestions: suggestions.sort((a, b) => b.confidence - a.confidence), promptVersion: RULES_VERSION } };
  }
}
