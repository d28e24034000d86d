import { perTranscript } from '../words/per-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { analyse, type Analysis } from '../writer/extractive/analysis/analyse';
import { loadTagger, type Tagger } from '../writer/extractive/analysis/tagger';
import { replacingOf } from './edit';
import type { Enhancer, EnhancingRequest, Suggested } from './enhancer';
import { passesGate } from './gate';
import { callToAction } from './rules/call-to-action';
import { fillers } from './rules/fillers';
import { greeting } from './rules/greeting';
import { keywords } from './rules/keywords';
import { length } from './rules/length';
import { longSentences } from './rules/long-sentences';
import { missingHashtags } from './rules/missing-hashtags';
import { openQuestion } from './rules/open-question';
import type { Material, Rule } from './rules/rule';
import { spokenQuote } from './rules/spoken-quote';
import type { Suggestion } from './suggestion';

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

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

const suggestionsBy = ({ propose, most }: Rule, material: Material): Suggestion[] => {
  const made: Suggestion[] = [];
  for (const { enhancementType, reason, confidence, ...edit } of propose(material)) {
    if (made.length === most) break;
    const replacing = replacingOf(material.text, edit);
    if (!replacing) continue;
    const suggestion = { enhancementType, ...replacing, reason, confidence: rounded(confidence) };
    if (passesGate(material, suggestion)) made.push(suggestion);
  }
  return made;
};

/** Suggests without a model, by rules and from what was said. The same request always gives the same suggestions. */
export class RulesEnhancer implements Enhancer {
  readonly engine = 'extractive';
  readonly label = 'Suggested by rules (no AI model configured)';
  readonly model = null;
  private tagger: Tagger | undefined;
  private readonly analysisOf = perTranscript((transcript: SpokenTranscript): Analysis =>
    analyse(transcript, (this.tagger ??= loadTagger())),
  );

  async suggest(request: EnhancingRequest, { signal }: { signal?: AbortSignal } = {}): Promise<Suggested> {
    signal?.throwIfAborted();
    const material = { ...request, analysis: this.analysisOf(request.transcript) };
    const suggestions = RULES.flatMap((rule) => suggestionsBy(rule, material));
    return { suggestions: suggestions.sort((a, b) => b.confidence - a.confidence), promptVersion: RULES_VERSION };
  }
}
