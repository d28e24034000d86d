import { ModelClient } from '@afterword/language/model';
import { ExtractiveWriter, OpenAiWriter, type Writer, WRITING_PROMPTS } from '@afterword/language/writer';

/** A writer and the client of its model; null if it has none. */
export interface EvaluatedWriter {
  writer: Writer;
  client: ModelClient | null;
}

/** Returns a writer by name. `openai` is configured by the same environment variables as in the product. */
export function writerNamed(name: string, environment: NodeJS.ProcessEnv): EvaluatedWriter {
  if (name === 'extractive') return { writer: new ExtractiveWriter(), client: null };
  if (name !== 'openai') throw new Error(`There is no writer “${name}”; choose extractive or openai.`);
  const setting = (key: string) => environment[`CONTENT_${key}`] || environment[`OPENAI_${key}`];
  const [apiKey = '', baseUrl = 'https://api.openai.com/v1'] = [setting('API_KEY'), setting('BASE_URL')];
  if (!setting('API_KEY') && !setting('BASE_URL')) throw new Error('Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own.');
  const model = setting('MODEL') ?? 'gpt-6-luna';
  return { writer: new OpenAiWriter({ model }), client: new ModelClient({ baseUrl, apiKey, model, prompts: WRITING_PROMPTS }) };
}
