import { type Analyst, ExtractiveAnalyst, OpenAiAnalyst, type OpenAiAnalystSettings } from '@afterword/language/insights';
import type { LanguageModelSettings } from '@afterword/platform';

type Bookkeeping = Pick<OpenAiAnalystSettings, 'answers' | 'approveSpend' | 'onUsage' | 'onCall'>;

export const createAnalyst = (settings: LanguageModelSettings, bookkeeping: Bookkeeping = {}): Analyst =>
  settings.engine === 'openai' ? new OpenAiAnalyst({ ...settings, ...bookkeeping }) : new ExtractiveAnalyst();
