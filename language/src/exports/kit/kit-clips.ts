import type { Clip, ClipFilm } from '@afterword/proto';
import { clockTime } from '../../text/clock-time';
import { toSingleLine } from '../escape';
import { fileName } from '../file-name';

/** The stored files of a clip, in the order in which they are in a kit, and how their names end. */
const FILE_ENDINGS = { film: 'mp4', srt: 'srt', vtt: 'vtt', cover: 'png' } as const;
export type KitClipFileKind = keyof typeof FILE_ENDINGS;
const FILE_KINDS = Object.keys(FILE_ENDINGS) as KitClipFileKind[];
const WORDS_IN_NAME = 6;

/** A clip whose film says what the transcript says. */
export interface KitClip {
  id: string;
  /** In the kit. */
  files: { kind: KitClipFileKind; path: string }[];
  /** Of the film. */
  bytes: number;
  altText: { path: string; text: string };
  /** What the README says about it. */
  summary: string;
}

/** Returns the clips of a kit, in the order in which they are said, and how many are left out because the transcript has changed since. */
export function kitClips(clips: readonly Clip[]): { clips: KitClip[]; changedClips: number } {
  const ready = clips.flatMap((clip) => (clip.film === null || clip.isStale ? [] : [{ clip, film: clip.film }]));
  return { clips: ready.map(toKitClip), changedClips: clips.filter(({ isStale }) => isStale).length };
}

function toKitClip({ clip, film }: { clip: Clip; film: ClipFilm }, index: number): KitClip {
  const { id, startMs, endMs, format } = clip;
  const { text, altText, bytes } = film;
  const name = `${String(index + 1).padStart(2, '0')} ${text.split(' ').slice(0, WORDS_IN_NAME).join(' ')}`;
  const pathOf = (ending: string) => `clips/${fileName(name, ending)}`;
  const [from, to] = [startMs, endMs].map((ms) => clockTime(ms / 1000));
  return {
    id,
    files: FILE_KINDS.map((kind) => ({ kind, path: pathOf(FILE_ENDINGS[kind]) })),
    bytes,
    altText: { path: pathOf('txt'), text: `${altText}\n` },
    summary: `\`${pathOf(FILE_ENDINGS.film)}\`, ${format}, from ${from} to ${to}: “${toSingleLine(text)}”`,
  };
}
