import { type Analyst, ExtractiveAnalyst, OpenAiAnalyst } from '@afterword/language/insights';
import type { AnalystSettings } from './analyst-settings';

export const createAnalyst = (settings: AnalystSettings): Analyst =>
  settings.engine === 'openai' ? new OpenAiAnalyst(settings) : new ExtractiveAnalyst();
