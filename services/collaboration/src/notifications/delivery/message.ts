/** A message to one member. Texts come from episodes and members, so each channel escapes them. */
export interface Message {
  subject: string;
  /** What comes before the lines in a chat; null if the only line says it all. */
  heading: string | null;
  lines: MessageLine[];
  /** How many lines were left out. */
  more: number;
  /** The list of everything that waits, and the page where the member changes notifications. */
  listUrl: string;
  settingsUrl: string;
}

export interface MessageLine {
  text: string;
  url: string;
}

export const moreLines = (count: number) => `And ${count} more`;
