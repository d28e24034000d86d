import type { Cue } from './cue';
import { type CueBlock, cueBlocks } from './cue-blocks';
import { refuse } from './import-limits';
import { plainText } from './marked-up-text';

const HEADER = /^WEBVTT(?:[ \t\n]|$)/;
/** `<v Maya>`, also with classes: `<v.loud Maya Reyes>`. */
const VOICE = /<v(?:\.[^\s>]*)?\s+([^<>]+)>/g;

export function readVtt(text: string): Cue[] {
  if (!HEADER.test(text)) throw refuse('The transcript file does not begin with WEBVTT, so it is not a VTT file.');
  return cueBlocks(text).flatMap(cuesOf);
}

/** One cue a voice: they may take turns within a block. */
function cuesOf({ startMs, endMs, lines }: CueBlock): Cue[] {
  const [before = '', ...voices] = lines.join('\n').split(VOICE);
  const turns = [{ speaker: null as string | null, text: plainText(before) }];
  for (let at = 0; at < voices.length; at += 2) turns.push({ speaker: plainText(voices[at]!), text: plainText(voices[at + 1] ?? '') });
  return shareOut(
    startMs,
    endMs,
    turns.filter(({ text }) => text.trim() !== ''),
  );
}

/** Gives each turn its share of the block's time, by length. */
function shareOut(startMs: number, endMs: number, turns: Pick<Cue, 'speaker' | 'text'>[]): Cue[] {
  const letters = turns.reduce((sum, { text }) => sum + text.length, 0);
  const timeAt = (share: number) => Math.round(startMs + ((endMs - startMs) * share) / letters);
  let spoken = 0;
  return turns.map((turn) => {
    const from = spoken;
    spoken += turn.text.length;
    return { ...turn, startMs: timeAt(from), endMs: timeAt(spoken) };
  });
}
