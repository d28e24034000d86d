import { ServiceError } from '@afterword/platform';
import { AUDIO_EXTENSIONS, PICTURE_EXTENSIONS, TRANSCRIPT_EXTENSIONS, UPLOADS_PREFIX } from '@afterword/proto';

export const UPLOAD_PURPOSES = ['audio', 'transcript', 'picture'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** A file is open until all of it has arrived, then completed, then claimed by an episode. A released file is to be deleted. */
export type UploadState = 'open' | 'completed' | 'claimed' | 'released';

const MAX_FILENAME_STEM_LENGTH = 100;

const EPISODES_PREFIX = 'episodes/';
/** The prefixes of all keys that this product stores. */
export const STORED_PREFIXES = [UPLOADS_PREFIX, EPISODES_PREFIX];

/** The prefix of everything stored for an episode, and of the copies of uploads from which one may be created. */
export const episodePrefix = (id: string): string => `${EPISODES_PREFIX}${id}/`;

/** The key that a client uploads to. Addresses for it are signed for writing. */
export const uploadKey = (id: string, purpose: UploadPurpose, filename: string): string =>
  `${UPLOADS_PREFIX}${id}/${purpose}/${toSafeFilename(filename)}`;

/** The key of a claimed file. No address for it is ever signed for writing. Each attempt to claim a file has a key of its own. */
export const sealedKey = (id: string, attempt: string, filename: string): string =>
  `${episodePrefix(id)}sealed/${attempt}/${toSafeFilename(filename)}`;

/**
 * Returns the id of the upload whose client, or whose attempt to be claimed, stored an object under this key. Returns null for files that
 * were made from a recording. Earlier versions uploaded into the folder of the episode.
 */
export function findUploadId(key: string): string | null {
  return /^(?:uploads|episodes)\/([0-9a-f-]{36})\/(?:audio|transcript|picture|sealed)\//.exec(key)?.[1] ?? null;
}

/**
 * Decides by its name and type what a file is for. Its bytes are checked when an episode claims it, or a logo is made of it.
 * @throws `invalid_input` if it is neither audio nor a transcript nor a picture.
 */
export function detectPurpose({ filename, type }: { filename: string; type: string }): UploadPurpose {
  const extension = readExtension(filename);
  if (isOneOf(TRANSCRIPT_EXTENSIONS, extension)) return 'transcript';
  if (isOneOf(PICTURE_EXTENSIONS, extension)) return 'picture';
  if (isOneOf(AUDIO_EXTENSIONS, extension) || type.startsWith('audio/')) return 'audio';
  throw new ServiceError(
    'invalid_input',
    `Choose an audio file (${AUDIO_EXTENSIONS.join(', ')}), a transcript (${TRANSCRIPT_EXTENSIONS.join(', ')}), or for a logo a picture (${PICTURE_EXTENSIONS.join(', ')}).`,
  );
}

/** Replaces whatever a path, an address or a shell could interpret. Keeps the extension. */
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
