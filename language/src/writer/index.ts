export { CannotFollow } from './cannot-follow';
export { givenFacts } from './given-facts';
export { ExtractiveWriter } from './extractive/extractive-writer';
export type { AnswerMemory } from './openai/answer-memory';
export { estimatedCostMicros } from './prices/estimated-cost';
export { LIST_PRICES, listPrice, type Price } from './prices/list-prices';
export { OpenAiWriter, type OpenAiWriterSettings } from './openai/openai-writer';
export type { BrandVoice, EpisodeFacts, Usage, Writer, WritingRequest, WrittenItem } from './writer';
export { WritingFailure } from './writing-failure';
