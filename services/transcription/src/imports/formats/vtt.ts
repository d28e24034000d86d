import type { Cue } from '../cue';
import { importError } from '../import-limits';
import { type CaptionBlock, parseCaptionBlocks, stripMarkup } from './caption-blocks';

const HEADER = /^WEBVTT(?:[ \t\n]|$)/;

/** @throws ServiceError `unprocessable` if it has no header, or a time that cannot be read */
export function readVtt(text: string): Cue[] {
  if (!HEADER.test(text)) throw importError('The transcript file does not begin with WEBVTT, so it is not a VTT file.');
  return parseCaptionBlocks(text).flatMap(toCues);
}

/** Returns one cue for each voice, because voices may take turns within a block. */
function toCues({ startMs, endMs, lines }: CaptionBlock): Cue[] {
  const turns = parseVoices(lines.join('\n')).map(({ speaker, text }) => ({
    speaker: speaker === null ? null : stripMarkup(speaker),
    text: stripMarkup(text),
  }));
  return distributeTime(
    startMs,
    endMs,
    turns.filter(({ text }) => text.trim() !== ''),
  );
}

/** Divides the time of the block among its turns, by their length. */
function distributeTime(startMs: number, endMs: number, turns: Pick<Cue, 'speaker' | 'text'>[]): Cue[] {
  const characters = turns.reduce((sum, { text }) => sum + text.length, 0);
  const timeAt = (count: number) => Math.round(startMs + ((endMs - startMs) * count) / characters);
  let counted = 0;
  return turns.map((turn) => {
    const from = counted;
    counted += turn.text.length;
    return { ...turn, startMs: timeAt(from), endMs: timeAt(counted) };
  });
}

/** `speaker` is the annotation of the voice tag, and null before the first tag. */
interface Voice {
  speaker: string | null;
  text: string;
}

const OPENING = '<v';
const SPACE = /\s/;

/** Splits the text of a cue at its voice tags: `<v Maya>`, or with classes `<v.loud Maya Reyes>`. Reads each character once. */
function parseVoices(text: string): Voice[] {
  const voices: Voice[] = [];
  let speaker: string | null = null;
  let begin = 0;
  for (let at = text.indexOf(OPENING); at >= 0;) {
    const end = findTagEnd(text, at + OPENING.length);
    const name = text[end] === '>' ? parseAnnotation(text.slice(at + OPENING.length, end)) : null;
    if (name !== null) {
      voices.push({ speaker, text: text.slice(begin, at) });
      [speaker, begin] = [name, end + 1];
    }
    at = text.indexOf(OPENING, end);
  }
  return [...voices, { speaker, text: text.slice(begin) }];
}

/** Returns the index at which the tag closes, another one begins, or the text ends. */
function findTagEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '<' && text[at] !== '>') at += 1;
  return at;
}

/** Returns the name in a voice tag, or null if it is another tag, such as `<video>`, or has no name. */
function parseAnnotation(tag: string): string | null {
  const space = tag.search(SPACE);
  if (space < 0 || (space > 0 && !tag.startsWith('.'))) return null;
  const name = tag.slice(space).trim();
  return name === '' ? null : name;
}
