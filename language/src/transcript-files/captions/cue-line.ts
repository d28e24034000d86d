import { resolveEntities } from '../text/entities';
import { parseClockTime } from '../text/clock-time';
import { tokensOf } from '../text/words';
import type { FileWord } from '../transcript-file';

/** A part of a line of a cue that one voice says. */
export interface CueLine {
  /** The name in the last voice tag of the cue, or null before the first. */
  voice: string | null;
  text: string;
  /** Null if there are no times within the line. */
  words: FileWord[] | null;
}

interface Piece {
  voice: string | null;
  text: string;
  /** Null if no time tag stands before it. */
  startMs: number | null;
}

/** Tags that captions have. Others are text. */
const TAG_NAMES = new Set('b i u s c v lang ruby rt font span br p em strong div'.split(' '));
const TAG_NAME = /^\/?([a-z]+)(?=$|[.\s/])/iu;
const STYLE = /\{\\[^{}]*\}/gu;
const SPACE = /\s/u;

/** Resolves tags, voices and times in the lines of a cue. A voice goes on until the next tag, or until it is closed. */
export function parseCueLines(lines: readonly string[], startMs: number | null, endMs: number | null): CueLine[] {
  let voice: string | null = null;
  return lines.flatMap((line) => {
    const pieces = toPieces(line.replace(STYLE, ''), voice);
    voice = pieces.at(-1)!.voice;
    return joinVoices(pieces, startMs, endMs);
  });
}

/** Reads each character once. */
function toPieces(line: string, voice: string | null): Piece[] {
  const pieces: Piece[] = [{ voice, text: '', startMs: null }];
  let from = 0;
  for (let at = line.indexOf('<'); at >= 0; at = line.indexOf('<', at + 1)) {
    const end = findTagEnd(line, at + 1);
    const current = pieces.at(-1)!;
    current.text += line.slice(from, at);
    const next = line[end] === '>' ? applyTag(line.slice(at + 1, end), current) : null;
    from = next ? end + 1 : at;
    if (next && next !== current) pieces.push(next);
  }
  pieces.at(-1)!.text += line.slice(from);
  return pieces;
}

/** Returns the index at which the tag closes, another one begins, or the line ends. */
function findTagEnd(line: string, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== '<' && line[at] !== '>') at += 1;
  return at;
}

/** Returns the piece after the tag, which is the same one for tags without meaning, or null if it is text. */
function applyTag(tag: string, current: Piece): Piece | null {
  const startMs = parseClockTime(tag);
  if (startMs !== null) return { voice: current.voice, text: '', startMs };
  const name = TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
  if (!TAG_NAMES.has(name)) return null;
  if (name === 'br') current.text += ' ';
  if (name !== 'v') return current;
  if (tag.startsWith('/')) return { ...current, voice: null, text: '' };
  const voice = voiceName(tag);
  return voice === null ? current : { ...current, voice, text: '' };
}

/** Returns the name in `v Maya Reyes` or `v.loud Maya`, or null if there is none. */
function voiceName(tag: string): string | null {
  const space = tag.search(SPACE);
  const name = space < 0 ? '' : resolveEntities(tag.slice(space)).trim();
  return name === '' ? null : name;
}

function joinVoices(pieces: readonly Piece[], startMs: number | null, endMs: number | null): CueLine[] {
  const isTimed = pieces.some((piece) => piece.startMs !== null);
  const lines: CueLine[] = [];
  for (const [index, { voice, text: markedUp, startMs: from }] of pieces.entries()) {
    const text = resolveEntities(markedUp);
    const until = pieces[index + 1]?.startMs ?? endMs;
    const words = isTimed ? toWords(text, from ?? startMs, until) : null;
    const last = lines.at(-1);
    if (!last || last.voice !== voice) lines.push({ voice, text, words });
    else {
      last.text += text;
      for (const word of words ?? []) last.words?.push(word);
    }
  }
  return lines;
}

/** Only a word alone between two times has exact ones. */
function toWords(text: string, startMs: number | null, endMs: number | null): FileWord[] {
  const tokens = tokensOf(text);
  const times =
    tokens.length === 1 && startMs !== null && endMs !== null && endMs >= startMs ? { startMs, endMs } : { startMs: null, endMs: null };
  return tokens.map((token) => ({ text: token, ...times, confidence: null }));
}
