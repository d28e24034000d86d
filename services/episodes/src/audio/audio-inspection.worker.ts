import { exposeWorker } from '@afterword/platform/worker';
import {
  ADTS,
  CustomSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  Logging,
  LogLevel,
  MP3,
  MP4,
  OGG,
  type Source,
  WAVE,
} from 'mediabunny';
import type { AudioInspection, AudioSource } from './audio-inspection';

Logging.level = LogLevel.Silent;
/** mediabunny leaves reads behind when it rejects a file. */
process.on('unhandledRejection', () => undefined);

exposeWorker<AudioSource, AudioInspection>(async (file) => {
  const source = new StoredSource(file);
  const inspection = await inspectAudio(source);
  if (source.failure) throw source.failure;
  return inspection;
});

/** The supported containers, and the content type each is played with. Playlists are not among them, whatever their name. */
const CONTENT_TYPES = new Map<InputFormat, string>([
  [MP3, 'audio/mpeg'],
  [MP4, 'audio/mp4'],
  [WAVE, 'audio/wav'],
  [ADTS, 'audio/aac'],
  [OGG, 'audio/ogg'],
  [FLAC, 'audio/flac'],
]);
const MAX_DURATION_SECONDS = 12 * 3600;

const NOT_AUDIO = 'This file is not audio we can read, or it is cut off. Upload an MP3, WAV, M4A, AAC, OGG or FLAC recording.';
const VIDEO = 'This file is a video. Upload its sound alone, as an audio file.';
const SILENT = 'This file holds no sound. Check the recording and upload it again.';
const TOO_LONG = 'This recording is longer than 12 hours. Upload it in shorter pieces.';

/** Checks a file by its bytes, never by its name. Parsers fail in many ways on hostile bytes; every failure means "not audio". */
function inspectAudio(source: Source): Promise<AudioInspection> {
  return inspect(source).catch(() => ({ reason: NOT_AUDIO }));
}

async function inspect(source: Source): Promise<AudioInspection> {
  const input = new Input({ formats: [...CONTENT_TYPES.keys()], source });
  const contentType = CONTENT_TYPES.get(await input.getFormat());
  if (!contentType) return { reason: NOT_AUDIO };
  if ((await input.getVideoTracks()).length > 0) return { reason: VIDEO };
  const track = await input.getPrimaryAudioTrack();
  if (!track) return { reason: NOT_AUDIO };
  if (!(await new EncodedPacketSink(track).getFirstPacket())) return { reason: SILENT };
  const seconds = await readDuration(input, track);
  if (seconds !== null && seconds > MAX_DURATION_SECONDS) return { reason: TOO_LONG };
  return { contentType, duration: seconds === null ? null : Math.round(seconds) };
}

/** The duration that the file states, in seconds. Ogg files state none; theirs is computed, because their last page is found quickly. */
async function readDuration(input: Input, track: InputAudioTrack): Promise<number | null> {
  const stated = await input.getDurationFromMetadata([track]);
  if (stated !== null) return stated;
  return (await input.getFormat()) === OGG ? track.computeDuration() : null;
}

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** Shorter than the limit of the inspection, so that a slow store is reported as such and not as a bad file. */
const READ_TIMEOUT_MS = 10_000;

/** The store failed, not the file. */
class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** Reads a stored file in ranges, never whole. Parsers hide errors that occur while they read, so `failure` keeps the last one. */
class StoredSource extends CustomSource {
  failure?: StoreUnreachable;
  private readonly deadline = AbortSignal.timeout(READ_TIMEOUT_MS);

  constructor(file: AudioSource) {
    super({
      getSize: () => file.size,
      read: (start, end) => this.readRange(file, start, end),
      maxCacheSize: MAX_CACHE_BYTES,
      prefetchProfile: 'network',
      handleUnhandledError: () => undefined,
    });
  }

  private async readRange({ url, etag }: AudioSource, start: number, end: number): Promise<Uint8Array> {
    try {
      const headers = { range: `bytes=${start}-${end - 1}`, 'if-match': `"${etag}"` };
      const response = await fetch(url, { headers, signal: this.deadline });
      if (response.status !== 206) throw new Error(`The store responded with ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      this.failure = new StoreUnreachable(String(error));
      throw this.failure;
    }
  }
}
