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
  WAVE,
} from 'mediabunny';
import type { AudioInspection, AudioSource } from './audio-inspection';
import { readRecordingEnd } from './recording-end';

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

const NOT_AUDIO = 'We can’t read this audio file, or it is cut off. Upload an MP3, WAV, M4A, AAC, OGG or FLAC recording.';
const VIDEO = 'This file is a video. Upload its sound alone, as an audio file.';
const SILENT = 'This file has no audio. Check the recording and upload it again.';
const TOO_LONG = 'This recording is longer than 12 hours. Upload it in shorter pieces.';

/** Checks a file by its bytes, never by its name. Parsers fail in many ways on hostile bytes; every failure means "not audio". */
function inspectAudio(source: StoredSource): Promise<AudioInspection> {
  return inspect(source).catch(() => ({ reason: NOT_AUDIO }));
}

async function inspect(source: StoredSource): Promise<AudioInspection> {
  const input = new Input({ formats: [...CONTENT_TYPES.keys()], source });
  const format = await input.getFormat();
  const contentType = CONTENT_TYPES.get(format);
  if (!contentType) return { reason: NOT_AUDIO };
  if ((await input.getVideoTracks()).length > 0) return { reason: VIDEO };
  const track = await input.getPrimaryAudioTrack();
  if (!track) return { reason: NOT_AUDIO };
  if (!(await new EncodedPacketSink(track).getFirstPacket())) return { reason: SILENT };
  const seconds = await readDuration(input, track);
  if (seconds !== null && seconds > MAX_DURATION_SECONDS) return { reason: TOO_LONG };
  const { statedSeconds, lacksEnd } = await readRecordingEnd(format, source, seconds);
  return { contentType, duration: roundNullable(seconds), statedDuration: roundNullable(statedSeconds), lacksEnd };
}

/**
 * The duration that the file states, in seconds. Ogg files state none; theirs is computed, because their last page is found quickly unless
 * it was cut off.
 */
async function readDuration(input: Input, track: InputAudioTrack): Promise<number | null> {
  const stated = await input.getDurationFromMetadata([track]);
  if (stated !== null) return stated;
  return (await input.getFormat()) === OGG ? track.computeDuration().catch(() => null) : null;
}

const roundNullable = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds));

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
  readonly size: number;
  private readonly deadline = AbortSignal.timeout(READ_TIMEOUT_MS);

  constructor(private readonly file: AudioSource) {
    super({
      getSize: () => file.size,
      read: (start, end) => this.readRange(start, end),
      maxCacheSize: MAX_CACHE_BYTES,
      prefetchProfile: 'network',
      handleUnhandledError: () => undefined,
    });
    this.size = file.size;
  }

  /** Returns `length` bytes from a position on, or fewer at the end of the file. */
  async readBytes(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size);
    return start < end ? Buffer.from(await this.readRange(start, end)) : Buffer.alloc(0);
  }

  private async readRange(start: number, end: number): Promise<Uint8Array> {
    const { url, etag } = this.file;
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
