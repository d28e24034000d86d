import { isNameLike, nameCase } from './name-like';

/** A name at the beginning of a line, which may be that of the speaker. */
export interface Label {
  name: string;
  /** What labels of one file have in common: their marks and how the name is written. */
  shape: string;
  /** What follows on the line. */
  text: string;
}

const MAX_LABEL_CHARACTERS = 80;
/** ">>" and a dash mark another speaker in captions. */
const TURN_MARK = /^(?:>>+|[-–—])\s*/u;
const TURN = /^\s{0,9}(?:>>|[-–—]\s?\S)/u;

/** Parses "Maya: …", "[Maya Reyes] …", "[Maya]: …", "(Maya): …", ">> MAYA: …", "SPEAKER_00: …" and "王芳：…". */
export function parseLabel(line: string): Label | null {
  const text = line.trim().replace(TURN_MARK, '');
  return parseBracketLabel(text) ?? parseColonLabel(text);
}

/** Whether the line begins with ">>" or a dash, so that it is said by somebody else than the line before. */
export const marksTurn = (line: string): boolean => TURN.test(line);

function parseColonLabel(text: string): Label | null {
  const head = text.slice(0, MAX_LABEL_CHARACTERS);
  const colon = head.search(/[:：]/u);
  if (colon <= 0) return null;
  const isWide = head[colon] === '：';
  const rest = text.slice(colon + 1);
  if (!isWide && rest !== '' && !/^\s/u.test(rest)) return null;
  const name = unbracket(head.slice(0, colon).trim());
  return isNameLike(name) ? { name, shape: `colon ${nameCase(name)}`, text: rest.trim() } : null;
}

function parseBracketLabel(text: string): Label | null {
  if (!text.startsWith('[')) return null;
  const end = text.slice(0, MAX_LABEL_CHARACTERS).indexOf(']');
  const name = text.slice(1, Math.max(end, 1)).trim();
  if (end < 0 || !isNameLike(name)) return null;
  const rest = text
    .slice(end + 1)
    .trim()
    .replace(/^[:：]\s*/u, '');
  return { name, shape: `bracket ${nameCase(name)}`, text: rest };
}

const unbracket = (name: string): string => /^(?:\(([^()]*)\)|\[([^[\]]*)\])$/u.exec(name)?.slice(1).find(Boolean)?.trim() ?? name;
