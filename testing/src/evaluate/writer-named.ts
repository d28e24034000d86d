import { type Analyst, ExtractiveAnalyst, OpenAiAnalyst } from '@afterword/language/insights';
import { ModelClient, type ResponseCache, type WorkflowSettings } from '@afterword/language/model';
import { EPISODE_PROMPTS } from '@afterword/language/prompts';
import { ExtractiveWriter, OpenAiWriter, type Writer } from '@afterword/language/writer';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A writer with the analyst of the same engine, their model and its client; null if they have none. */
export interface EvaluatedWriter {
  writer: Writer;
  analyst: Analyst;
  model: WorkflowSettings | null;
  client: ModelClient | null;
}

const DEFAULT_CONTEXT_TOKENS = 128_000;

/**
 * Returns a writer by name. `openai` is configured by the same environment variables as in the product, and keeps the answers of its model
 * in `answersFolder`.
 */
export function writerNamed(name: string, environment: NodeJS.ProcessEnv, answersFolder: string): EvaluatedWriter {
  if (name === 'extractive') return { writer: new ExtractiveWriter(), analyst: new ExtractiveAnalyst(), model: null, client: null };
  if (name !== 'openai') throw new Error(`There is no writer “${name}”; choose extractive or openai.`);
  const setting = (key: string) => environment[`CONTENT_${key}`] || environment[`OPENAI_${key}`];
  const [apiKey = '', baseUrl = 'https://api.openai.com/v1'] = [setting('API_KEY'), setting('BASE_URL')];
  if (!setting('API_KEY') && !setting('BASE_URL')) throw new Error('Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own.');
  const model = setting('MODEL') ?? 'gpt-6-luna';
  const contextTokens = Number(environment['CONTENT_CONTEXT_TOKENS'] || DEFAULT_CONTEXT_TOKENS);
  return {
    writer: new OpenAiWriter({ model, contextTokens }),
    analyst: new OpenAiAnalyst({ model, contextTokens }),
    model: { model, contextTokens },
    client: new ModelClient({
      baseUrl,
      apiKey,
      model,
      contextTokens,
      prompts: EPISODE_PROMPTS,
      cache: storedAnswers(answersFolder, model),
      jobId: 'evaluation',
    }),
  };
}

/**
 * Keeps every answer of a model in a file of a folder, so that a repeated evaluation pays for none twice, and answers of several models can
 * be compared later.
 */
const storedAnswers = (folder: string, model: string): ResponseCache => {
  const own = path.join(folder, model.replaceAll(/[^\w.-]/gu, '_'));
  const fileOf = (key: string) => path.join(own, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.json`);
  mkdirSync(own, { recursive: true });
  return {
    find: (key) => {
      try {
        return readFileSync(fileOf(key), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    save: (key, response) => writeFileSync(fileOf(key), `${JSON.stringify(response, null, 2)}\n`),
  };
};
