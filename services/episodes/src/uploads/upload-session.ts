import { ServiceError } from '@afterword/platform';
import { AUDIO_EXTENSIONS, TRANSCRIPT_EXTENSIONS, UPLOADS_PREFIX } from '@afterword/proto';

export type UploadPurpose = 'audio' | 'transcript';
/** A file is open until all of it has arrived, then completed, then claimed by an episode; released means that nobody wants it any more. */
export type UploadState = 'open' | 'completed' | 'claimed' | 'released';

const LONGEST_NAME = 100;

const EPISODES_PREFIX = 'episodes/';
/** Under these lies everything we store. */
export const STORED = [UPLOADS_PREFIX, EPISODES_PREFIX];
/** Everything stored for an episode, and the copies of uploads that are to become one. */
export const prefixOf = (id: string): string => `${EPISODES_PREFIX}${id}/`;

/** Where an uploader puts a file: addresses for this key are signed for writing. */
export const uploadKey = (id: string, purpose: UploadPurpose, filename: string): string =>
  `${UPLOADS_PREFIX}${id}/${purpose}/${safeName(filename)}`;

/** Where a claimed file lies: no address for such a key is ever signed for writing. Each attempt to claim a file has one of its own. */
export const sealedKey = (id: string, attempt: string, filename: string): string =>
  `${prefixOf(id)}sealed/${attempt}/${safeName(filename)}`;

/** The upload that an object belongs to, if uploaders or attempts to claim a file put it there; null for what is made of a recording. Files used to be uploaded beside their episode. */
export function uploadOf(key: string): string | null {
  return /^(?:uploads|episodes)\/([0-9a-f-]{36})\/(?:audio|transcript|sealed)\//.exec(key)?.[1] ?? null;
}

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
