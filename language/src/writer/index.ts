export { allowedFacts } from './allowed-facts';
export { givenFactsOf } from './given-facts';
export { ExtractiveWriter } from './extractive/extractive-writer';
export { OpenAiWriter, WRITING_PROMPTS } from './openai/openai-writer';
export { estimateCostMicros } from './prices/estimated-cost';
export { LIST_PRICES, findListPrice, type Price } from './prices/estimated-cost';
export { UnsupportedInstruction } from '../directives';
export { NothingNew } from './nothing-new';
export type { BrandVoice, EpisodeFacts, Writer, WritingRequest, WrittenContent } from './writer';
