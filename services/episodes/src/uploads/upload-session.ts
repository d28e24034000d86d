import { ServiceError } from '@afterword/platform';
import { AUDIO_EXTENSIONS, TRANSCRIPT_EXTENSIONS } from '@afterword/proto';

export type UploadPurpose = 'audio' | 'transcript';
/** A file is open until all of it has arrived, then completed, then claimed by an episode; released means that nobody wants it any more. */
export type UploadState = 'open' | 'completed' | 'claimed' | 'released';

const LONGEST_NAME = 100;

/** Under it lies everything we store. */
export const STORED = 'episodes/';
/** Everything stored for an episode, or for an upload that may become one. */
export const prefixOf = (id: string): string => `${STORED}${id}/`;

export const keyOf = (id: string, purpose: UploadPurpose, filename: string): string => `${prefixOf(id)}${purpose}/${safeName(filename)}`;

/** What the file is for, by its name; its content is judged when an episode claims it. */
export function purposeOf({ filename, type }: { filename: string; type: string }): UploadPurpose {
  const extension = extensionOf(filename);
  if (isOneOf(TRANSCRIPT_EXTENSIONS, extension)) return 'transcript';
  if (isOneOf(AUDIO_EXTENSIONS, extension) || type.startsWith('audio/')) return 'audio';
  throw new ServiceError(
    'invalid_input',
    `Choose an audio file (${AUDIO_EXTENSIONS.join(', ')}) or a transcript (${TRANSCRIPT_EXTENSIONS.join(', ')}).`,
  );
}

/** A name without anything a path, an address or a shell could read as more than a name; its extension survives. */
export function safeName(filename: string): string {
  const extension = extensionOf(filename);
  const stem = plain(filename.slice(0, filename.length - extension.length))
    .replace(/^[.-]+/, '')
    .slice(-LONGEST_NAME);
  return `${stem || 'file'}${plain(extension)}`;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');

const extensionOf = (filename: string): string => /\.[^./\\]{1,16}$/.exec(filename.toLowerCase())?.[0] ?? '';
const isOneOf = (list: readonly string[], extension: string): boolean => list.includes(extension);
