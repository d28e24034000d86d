import { ADTS, EncodedPacketSink, FLAC, Input, type InputAudioTrack, type InputFormat, MP3, MP4, OGG, type Source, WAVE } from 'mediabunny';
import type { AudioVerdict } from './audio-facts';

/** The containers we take, and the type each is played as; a playlist is none of them, whatever its name. */
const CONTENT_TYPES = new Map<InputFormat, string>([
  [MP3, 'audio/mpeg'],
  [MP4, 'audio/mp4'],
  [WAVE, 'audio/wav'],
  [ADTS, 'audio/aac'],
  [OGG, 'audio/ogg'],
  [FLAC, 'audio/flac'],
]);
const LONGEST_SECONDS = 12 * 3600;

const refuse = (refusal: string): AudioVerdict => ({ refusal });
const NOT_AUDIO = 'This file is not audio we can read. Upload an MP3, WAV, M4A, AAC, OGG or FLAC recording.';
const VIDEO = 'This file is a video. Upload its sound alone, as an audio file.';
const SILENT = 'This file holds no sound. Check the recording and upload it again.';
const TOO_LONG = 'This recording is longer than 12 hours. Upload it in shorter pieces.';

/** Judges a file by its bytes, never by its name. Parsers fail in many ways on hostile bytes; each of them means the same. */
export function inspectAudio(source: Source): Promise<AudioVerdict> {
  return judge(source).catch(() => refuse(NOT_AUDIO));
}

async function judge(source: Source): Promise<AudioVerdict> {
  const input = new Input({ formats: [...CONTENT_TYPES.keys()], source });
  const contentType = CONTENT_TYPES.get(await input.getFormat());
  if (!contentType) return refuse(NOT_AUDIO);
  if ((await input.getVideoTracks()).length > 0) return refuse(VIDEO);
  const track = await input.getPrimaryAudioTrack();
  if (!track) return refuse(NOT_AUDIO);
  if (!(await new EncodedPacketSink(track).getFirstPacket())) return refuse(SILENT);
  const seconds = await durationOf(input, track);
  if (seconds !== null && seconds > LONGEST_SECONDS) return refuse(TOO_LONG);
  return { contentType, duration: seconds === null ? null : Math.round(seconds) };
}

/** What the file claims; only Ogg is measured, for it claims nothing and its last page is quickly found. */
async function durationOf(input: Input, track: InputAudioTrack): Promise<number | null> {
  const claimed = await input.getDurationFromMetadata([track]);
  if (claimed !== null) return claimed;
  return (await input.getFormat()) === OGG ? track.computeDuration() : null;
}
