const CONTEXT_TOKENS = 128_000;
/** The transcript may fill this part of the context; prompt, brand voice and answer need the rest. */
const TRANSCRIPT_PART = 0.6;
/** English speech with segment numbers; a low figure, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3.5;

/** How many characters of a transcript a model can read at once. */
export const transcriptRoom = (contextTokens = CONTEXT_TOKENS): number => contextTokens * TRANSCRIPT_PART * CHARACTERS_PER_TOKEN;
