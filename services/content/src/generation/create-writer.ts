import { type Enhancer, OpenAiEnhancer, RulesEnhancer } from '@afterword/language/enhancements';
import { ExtractiveWriter, OpenAiWriter, type OpenAiWriterSettings, type Writer } from '@afterword/language/writer';
import type { LanguageModelSettings } from '@afterword/platform';

export type Bookkeeping = Pick<OpenAiWriterSettings, 'notes' | 'approveSpend' | 'onUsage' | 'onCall'>;

export const createWriter = (settings: LanguageModelSettings, bookkeeping: Bookkeeping = {}): Writer =>
  settings.engine === 'openai' ? new OpenAiWriter({ ...settings, ...bookkeeping }) : new ExtractiveWriter();

export const createEnhancer = (settings: LanguageModelSettings, bookkeeping: Bookkeeping = {}): Enhancer =>
  settings.engine === 'openai' ? new OpenAiEnhancer({ ...settings, ...bookkeeping }) : new RulesEnhancer();
