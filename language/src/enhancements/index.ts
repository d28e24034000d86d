export { applied, replacedOnce, undone } from './applied';
export type { Enhancer, EnhancingRequest, Suggested } from './enhancer';
export { OpenAiEnhancer } from './openai/openai-enhancer';
export { RulesEnhancer } from './rules-enhancer';
export type { Replacing, Suggestion } from './suggestion';
