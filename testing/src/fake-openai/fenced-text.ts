const FENCED = /<<<TEXT (\w+)>>>\n([\s\S]*?)\n<<<END TEXT \1>>>/;
const SENTENCE = /[^\s.!?][^\n.!?]*[.!?]?/g;

/** The sentences of a text that a prompt brings between fences, beside the transcript. */
export const fencedSentences = (prompt: string): string[] => FENCED.exec(prompt)?.[2]?.match(SENTENCE) ?? [];
