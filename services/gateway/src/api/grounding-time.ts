/** Every sentence of a text is looked for in a transcript of any length. */
export const GROUNDING_MS = 30_000;
