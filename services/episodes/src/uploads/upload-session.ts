import { ServiceError } from '@afterword/platform';
import { AUDIO_EXTENSIONS, TRANSCRIPT_EXTENSIONS, UPLOADS_PREFIX } from '@afterword/proto';

export type UploadPurpose = 'audio' | 'transcript';
/** A file is open until all of it has arrived, then completed, then claimed by an episode; released means that nobody wants it any more. */
export type UploadState = 'open' | 'completed' | 'claimed' | 'released';

const MAX_FILENAME_STEM_LENGTH = 100;

const EPISODES_PREFIX = 'episodes/';
/** Under these lies everything we store. */
export const STORED_PREFIXES = [UPLOADS_PREFIX, EPISODES_PREFIX];
/** Everything stored for an episode, and the copies of uploads that are to become one. */
export const episodePrefix = (id: string): string => `${EPISODES_PREFIX}${id}/`;

/** Where an uploader puts a file: addresses for this key are signed for writing. */
export const uploadKey = (id: string, purpose: UploadPurpose, filename: string): string =>
  `${UPLOADS_PREFIX}${id}/${purpose}/${toSafeFilename(filename)}`;

/** Where a claimed file lies: no address for such a key is ever signed for writing. Each attempt to claim a file has one of its own. */
export const sealedKey = (id: string, attempt: string, filename: string): string =>
  `${episodePrefix(id)}sealed/${attempt}/${toSafeFilename(filename)}`;

/** The upload that an object belongs to, if uploaders or attempts to claim a file put it there; null for what is made of a recording. Files used to be uploaded beside their episode. */
export function findUploadId(key: string): string | null {
  return /^(?:uploads|episodes)\/([0-9a-f-]{36})\/(?:audio|transcript|sealed)\//.exec(key)?.[1] ?? null;
}

/** What the file is for, by its name; its content is judged when an episode claims it. */
export function detectPurpose({ filename, type }: { filename: string; type: string }): UploadPurpose {
  const extension = readExtension(filename);
  if (isOneOf(TRANSCRIPT_EXTENSIONS, extension)) return 'transcript';
  if (isOneOf(AUDIO_EXTENSIONS, extension) || type.startsWith('audio/')) return 'audio';
  throw new ServiceError(
    'invalid_input',
    `Choose an audio file (${AUDIO_EXTENSIONS.join(', ')}) or a transcript (${TRANSCRIPT_EXTENSIONS.join(', ')}).`,
  );
}

/** A name without anything a path, an address or a shell could read as more than a name; its extension survives. */
export function toSafeFilename(filename: string): string {
  const extension = readExtension(filename);
  const stem = replaceUnsafe(filename.slice(0, filename.length - extension.length))
    .replace(/^[.-]+/, '')
    .slice(-MAX_FILENAME_STEM_LENGTH);
  return `${stem || 'file'}${replaceUnsafe(extension)}`;
}

const replaceUnsafe = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');

const readExtension = (filename: string): string => /\.[^./\\]{1,16}$/.exec(filename.toLowerCase())?.[0] ?? '';
const isOneOf = (list: readonly string[], extension: string): boolean => list.includes(extension);
