import { type Enhancer, OpenAiEnhancer, RulesEnhancer } from '@afterword/language/enhancements';
import { ExtractiveWriter, OpenAiWriter, type OpenAiWriterSettings, type Writer } from '@afterword/language/writer';
import type { LanguageModelSettings } from '@afterword/platform';

export type WriterHooks = Pick<OpenAiWriterSettings, 'notes' | 'approveSpend' | 'onUsage' | 'onCall'>;

export const createWriter = (settings: LanguageModelSettings, bookkeeping: WriterHooks = {}): Writer =>
  settings.engine === 'openai' ? new OpenAiWriter({ ...settings, ...bookkeeping }) : new ExtractiveWriter();

export const createEnhancer = (settings: LanguageModelSettings, bookkeeping: WriterHooks = {}): Enhancer =>
  settings.engine === 'openai' ? new OpenAiEnhancer({ ...settings, ...bookkeeping }) : new RulesEnhancer();
