import { z } from 'zod';

/** A task for a model: its instruction, the schema of its responses, and the version that is stored with everything written by it. */
export interface Prompt<S extends z.ZodObject = z.ZodObject> {
  /** The name of the task and a number: "thread@3". */
  readonly version: string;
  /** The same for all tasks about an episode, because the cache of a provider ends where two requests differ. */
  readonly system: string;
  readonly instruction: string;
  readonly schema: S;
}

export const taskOf = ({ version }: Pick<Prompt, 'version'>): string => version.split('@', 1)[0]!;

/**
 * The schema of all responses to these prompts. OpenAI puts it before the system message, so one for each prompt would leave nothing to
 * cache. `task` comes first: with it, the model chooses the rest.
 */
export const answerSchema = (prompts: readonly Prompt[]): z.ZodObject => {
  const answers = prompts.map((prompt) => z.object({ task: z.literal(taskOf(prompt)), ...prompt.schema.shape }));
  return z.object({ answer: z.union(answers) });
};
