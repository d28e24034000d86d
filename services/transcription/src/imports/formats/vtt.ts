import type { Cue } from '../cue';
import { importError } from '../import-limits';
import { type CaptionBlock, parseCaptionBlocks, stripMarkup } from './caption-blocks';

const HEADER = /^WEBVTT(?:[ \t\n]|$)/;

export function readVtt(text: string): Cue[] {
  if (!HEADER.test(text)) throw importError('The transcript file does not begin with WEBVTT, so it is not a VTT file.');
  return parseCaptionBlocks(text).flatMap(toCues);
}

/** One cue a voice: they may take turns within a block. */
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

/** Gives each turn its share of the block's time, by length. */
function distributeTime(startMs: number, endMs: number, turns: Pick<Cue, 'speaker' | 'text'>[]): Cue[] {
  const letters = turns.reduce((sum, { text }) => sum + text.length, 0);
  const timeAt = (share: number) => Math.round(startMs + ((endMs - startMs) * share) / letters);
  let spoken = 0;
  return turns.map((turn) => {
    const from = spoken;
    spoken += turn.text.length;
    return { ...turn, startMs: timeAt(from), endMs: timeAt(spoken) };
  });
}

/** What one voice says in a cue; `speaker` is the tag's annotation, null before the first tag. */
interface Voice {
  speaker: string | null;
  text: string;
}

const OPENING = '<v';
const SPACE = /\s/;

/** Splits the text of a cue at its voice tags: `<v Maya>`, also with classes: `<v.loud Maya Reyes>`. Looks at each character once. */
function parseVoices(text: string): Voice[] {
  const voices: Voice[] = [];
  let speaker: string | null = null;
  let begin = 0;
  for (let at = text.indexOf(OPENING); at >= 0;) {
    const end = tagEnd(text, at + OPENING.length);
    const name = text[end] === '>' ? parseAnnotation(text.slice(at + OPENING.length, end)) : null;
    if (name !== null) {
      voices.push({ speaker, text: text.slice(begin, at) });
      [speaker, begin] = [name, end + 1];
    }
    at = text.indexOf(OPENING, end);
  }
  return [...voices, { speaker, text: text.slice(begin) }];
}

/** Where the tag closes, or another begins, or the text ends. */
function tagEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '<' && text[at] !== '>') at += 1;
  return at;
}

/** What follows the classes of a voice tag; null for another tag, such as `<video>`, and for a tag that names no one. */
function parseAnnotation(tag: string): string | null {
  const space = tag.search(SPACE);
  if (space < 0 || (space > 0 && !tag.startsWith('.'))) return null;
  const name = tag.slice(space).trim();
  return name === '' ? null : name;
}
