import { ServiceError } from '@afterword/platform';
import type { Episode } from '@afterword/proto';
import type { EpisodeEntity } from './episode.entity';

/** In characters, as the contract allows. */
const MAX_TITLE_LENGTH = 300;

const SUFFIX = /\.[a-z0-9]{1,5}$/iu;
const plain = (name: string) =>
  name
    .replace(SUFFIX, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Returns the title that was typed, or the name of the file. Content prints only a title that is more than that name. */
export const chooseTitle = (typed: string | undefined, filename: string): Pick<EpisodeEntity, 'title' | 'isNamed'> => ({
  title: typed || filename.slice(0, MAX_TITLE_LENGTH),
  isNamed: Boolean(typed) && plain(typed ?? '') !== plain(filename),
});

/** @throws `conflict` if the recording was deleted because it had been kept long enough. */
export function assertAudioKept({ audioRemovedAt }: Pick<EpisodeEntity, 'audioRemovedAt'>): void {
  if (audioRemovedAt === null) return;
  throw new ServiceError('conflict', 'The recording of this episode is no longer kept here. You can still use its transcript and content.');
}

/** @throws `conflict` if the episode has no complete transcript. */
export function assertTranscribed({ transcriptionStatus }: Pick<EpisodeEntity, 'transcriptionStatus'>): void {
  if (transcriptionStatus === 'completed') return;
  throw new ServiceError('conflict', 'The transcript is not ready yet. You can generate content as soon as it is.');
}

/** Decoders leave out what encoders add at both ends, and durations are rounded. */
const MIN_MISSING_SECONDS = 3;

/** Returns null if nothing says that the recording was cut off. Its duration is what the file says until the recording is decoded. */
export function findCutOff({
  duration,
  statedDuration,
  lacksEnd,
}: Pick<EpisodeEntity, 'duration' | 'statedDuration' | 'lacksEnd'>): Episode['cutOff'] {
  const missingSeconds = duration !== null && statedDuration !== null ? statedDuration - duration : 0;
  return lacksEnd || missingSeconds >= MIN_MISSING_SECONDS ? { statedDuration } : null;
}
