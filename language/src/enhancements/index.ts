export { applySuggestion, replaceOriginal, undoSuggestion } from './apply-suggestion';
export type { Enhancer, EnhancementRequest, EnhancementResult } from './enhancer';
export { ENHANCING_PROMPTS, OpenAiEnhancer } from './openai/openai-enhancer';
export { RulesEnhancer } from './rules-enhancer';
export type { Replacement, Suggestion } from './enhancer';
