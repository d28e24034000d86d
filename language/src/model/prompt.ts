import type { z } from 'zod';

/** A system prompt, the schema of its responses, and the version that is stored with everything written by it. */
export interface Prompt<S extends z.ZodObject = z.ZodObject> {
  readonly version: string;
  readonly system: string;
  readonly schema: S;
}
