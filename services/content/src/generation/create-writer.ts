import { ExtractiveWriter, OpenAiWriter, type OpenAiWriterSettings, type Writer } from '@afterword/language/writer';
import type { WritingSettings } from './writing-settings';

type Bookkeeping = Pick<OpenAiWriterSettings, 'notes' | 'onPaid'>;

export const createWriter = (settings: WritingSettings, bookkeeping: Bookkeeping = {}): Writer =>
  settings.engine === 'openai' ? new OpenAiWriter({ ...settings, ...bookkeeping }) : new ExtractiveWriter();
