import { type Enhancer, OpenAiEnhancer, RulesEnhancer } from '@afterword/language/enhancements';
import { ExtractiveWriter, OpenAiWriter, type OpenAiWriterSettings, type Writer } from '@afterword/language/writer';
import type { WritingSettings } from './writing-settings';

export type Bookkeeping = Pick<OpenAiWriterSettings, 'notes' | 'onPaid'>;

export const createWriter = (settings: WritingSettings, bookkeeping: Bookkeeping = {}): Writer =>
  settings.engine === 'openai' ? new OpenAiWriter({ ...settings, ...bookkeeping }) : new ExtractiveWriter();

export const createEnhancer = (settings: WritingSettings, bookkeeping: Bookkeeping = {}): Enhancer =>
  settings.engine === 'openai' ? new OpenAiEnhancer({ ...settings, ...bookkeeping }) : new RulesEnhancer();
