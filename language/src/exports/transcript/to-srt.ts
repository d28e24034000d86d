import { clock } from './clock';
import type { Cue, CueLayout } from './cue';
import { cuesOf } from './cues-of';
import { type ExportSource, readableParagraphs } from './export-source';

/** Podcasting 2.0 asks for at most two lines of 32 characters, and for the name at the beginning of a turn. */
const LAYOUT: CueLayout = { lines: 2, width: 32, enough: 24, named: true };
/** Each is as wide as what it stands for, so that no line grows. */
const HARMLESS: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')' };

/** SRT knows no way to write the marks that players take for tags, styles or the arrow between two times: similar ones stand for them. */
const harmless = (line: string): string => line.replace(/[<>{}]/gu, (mark) => HARMLESS[mark] ?? mark);

const block = ({ startMs, endMs, lines }: Cue, at: number): string =>
  [at + 1, `${clock(startMs, ',')} --> ${clock(endMs, ',')}`, ...lines.map(harmless), ''].join('\n');

/** SubRip captions. */
export const toSrt = (source: ExportSource): string => cuesOf(readableParagraphs(source), LAYOUT).map(block).join('\n');
