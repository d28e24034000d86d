import { ExtractiveWriter, OpenAiWriter, type Writer } from '@afterword/language/writer';
import type { WritingSettings } from './writing-settings';

export const createWriter = (settings: WritingSettings): Writer =>
  settings.engine === 'openai' ? new OpenAiWriter(settings) : new ExtractiveWriter();
