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
/** mediabunny leaves reads behind when it gives a file up. */
process.on('unhandledRejection', () => undefined);

exposeWorker<AudioSource, AudioInspection>(async (file) => {
  const source = new StoredSource(file);
  const verdict = await inspectAudio(source);
  if (source.failure) throw source.failure;
  return verdict;
});

/** The containers we take, and the type each is played as; a playlist is none of them, whatever its name. */
const CONTENT_TYPES = new Map<InputFormat, string>([
  [MP3, 'audio/mpeg'],
  [MP4, 'audio/mp4'],
  [WAVE, 'audio/wav'],
  [ADTS, 'audio/aac'],
  [OGG, 'audio/ogg'],
  [FLAC, 'audio/flac'],
]);
const MAX_DURATION_SECONDS = 12 * 3600;

const reject = (refusal: string): AudioInspection => ({ reason: refusal });
const NOT_AUDIO = 'This file is not audio we can read. Upload an MP3, WAV, M4A, AAC, OGG or FLAC recording.';
const VIDEO = 'This file is a video. Upload its sound alone, as an audio file.';
const SILENT = 'This file holds no sound. Check the recording and upload it again.';
const TOO_LONG = 'This recording is longer than 12 hours. Upload it in shorter pieces.';

/** Judges a file by its bytes, never by its name. Parsers fail in many ways on hostile bytes; each of them means the same. */
function inspectAudio(source: Source): Promise<AudioInspection> {
  return inspect(source).catch(() => reject(NOT_AUDIO));
}

async function inspect(source: Source): Promise<AudioInspection> {
  const input = new Input({ formats: [...CONTENT_TYPES.keys()], source });
  const contentType = CONTENT_TYPES.get(await input.getFormat());
  if (!contentType) return reject(NOT_AUDIO);
  if ((await input.getVideoTracks()).length > 0) return reject(VIDEO);
  const track = await input.getPrimaryAudioTrack();
  if (!track) return reject(NOT_AUDIO);
  if (!(await new EncodedPacketSink(track).getFirstPacket())) return reject(SILENT);
  const seconds = await readDuration(input, track);
  if (seconds !== null && seconds > MAX_DURATION_SECONDS) return reject(TOO_LONG);
  return { contentType, duration: seconds === null ? null : Math.round(seconds) };
}

/** What the file claims; only Ogg is measured, for it claims nothing and its last page is quickly found. */
async function readDuration(input: Input, track: InputAudioTrack): Promise<number | null> {
  const claimed = await input.getDurationFromMetadata([track]);
  if (claimed !== null) return claimed;
  return (await input.getFormat()) === OGG ? track.computeDuration() : null;
}

const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** Less than the inspection may take: a slow store must not be held against the file. */
const READ_TIMEOUT_MS = 10_000;

/** The store failed, not the file. */
class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** Reads a stored file in ranges, never whole. Parsers hide what went wrong while they read, so `failure` keeps it. */
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
      const answer = await fetch(url, { headers, signal: this.deadline });
      if (answer.status !== 206) throw new Error(`The store answered ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      this.failure = new StoreUnreachable(String(error));
      throw this.failure;
    }
  }
}
