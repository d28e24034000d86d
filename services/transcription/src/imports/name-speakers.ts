import type { Cue } from './cue';

/** A name of one to five words before a colon: "Maya: ...", "Dr. Daniel Reyes: ...", ">> SPEAKER 1: ...". */
const PREFIX = /^(?:>>\s*|-\s+)?(\p{Lu}[\p{L}\p{N}.'’&-]*(?: [\p{L}\p{N}.'’&()-]+){0,4}):\s+(.*)$/su;
/** A colon follows many a word; a name comes back. */
const LEAST_TURNS = 2;

/** Reads speakers from names before a colon, where the file has no other way to name them; one stays until the next is named. */
export function nameSpeakers(cues: readonly Cue[]): Cue[] {
  if (cues.some((cue) => cue.speaker !== null)) return [...cues];
  const turns = cues.map(({ text }) => PREFIX.exec(text.trim()));
  const names = namesIn(turns.map((turn) => turn?.[1]));
  let speaker: string | null = null;
  return cues.map((cue, index) => {
    const [, name, said] = turns[index] ?? [];
    if (name === undefined || said === undefined || !names.has(name)) return { ...cue, speaker };
    speaker = name;
    return { ...cue, speaker, text: said };
  });
}

function namesIn(candidates: readonly (string | undefined)[]): Set<string> {
  const counts = new Map<string, number>();
  for (const name of candidates) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  const every = candidates.every((name) => name !== undefined);
  return new Set([...counts].filter(([, count]) => every || count >= LEAST_TURNS).map(([name]) => name));
}
