/** "Speaker 1" is a label, not a name. */
const IS_LABEL = /^(?:speaker|spk|unknown)[\s_]*\d*$/iu;
export const isLabel = (speaker: string): boolean => IS_LABEL.test(speaker);
