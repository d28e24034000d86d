import { ExtractiveWriter, OpenAiWriter, type Writer } from '@afterword/language/writer';

/** The writers that can be evaluated; `openai` is set up by the same environment as the product. */
export function writerNamed(name: string, environment: NodeJS.ProcessEnv): Writer {
  if (name === 'extractive') return new ExtractiveWriter();
  if (name !== 'openai') throw new Error(`There is no writer “${name}”; choose extractive or openai.`);
  const setting = (key: string) => environment[`CONTENT_${key}`] || environment[`OPENAI_${key}`];
  const [apiKey, baseUrl] = [setting('API_KEY'), setting('BASE_URL')];
  if (apiKey === undefined && baseUrl === undefined) throw new Error('Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own.');
  return new OpenAiWriter({
    baseUrl: baseUrl ?? 'https://api.openai.com/v1',
    apiKey: apiKey ?? '',
    model: setting('MODEL') ?? 'gpt-6-luna',
  });
}
