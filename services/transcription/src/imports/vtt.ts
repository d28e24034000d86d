import type { Cue } from './cue';
import { type CueBlock, cueBlocks } from './cue-blocks';
import { refuse } from './import-limits';
import { plainText } from './marked-up-text';
import { voicesIn } from './voices';

const HEADER = /^WEBVTT(?:[ \t\n]|$)/;

export function readVtt(text: string): Cue[] {
  if (!HEADER.test(text)) throw refuse('The transcript file does not begin with WEBVTT, so it is not a VTT file.');
  return cueBlocks(text).flatMap(cuesOf);
}

/** One cue a voice: they may take turns within a block. */
function cuesOf({ startMs, endMs, lines }: CueBlock): Cue[] {
  const turns = voicesIn(lines.join('\n')).map(({ speaker, text }) => ({
    speaker: speaker === null ? null : plainText(speaker),
    text: plainText(text),
  }));
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
