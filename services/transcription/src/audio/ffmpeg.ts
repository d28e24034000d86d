import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { childEnvironment, ServiceError } from '@afterword/platform';
import { SAMPLE_RATE } from './pcm';
import { SoundMeter } from './sound-meter';

const LONGEST_RECORDING_S = 12 * 3600;
/** An hour of speech takes 3 to 6 s; twelve hours on a busy machine stay far below this. */
const TIME_LIMIT_MS = 20 * 60_000;
const KEPT_LINES = 5;

/** Formats are named so that a playlist in disguise is never followed, and files are all it may open. */
const decodeArguments = (source: string) => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error'],
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mp3,wav,mov,aac,ogg,flac'],
  ...['-t', String(LONGEST_RECORDING_S), '-i', source],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-ar', String(SAMPLE_RATE), '-ac', '1', '-f', 's16le', 'pipe:1'],
];

/** Decodes recordings to samples with ffmpeg. A damaged file counts as far as it can be decoded. */
export class Ffmpeg {
  constructor(private readonly program: string) {}

  /** Writes the samples of `source` to `target` and tells what was heard on the way. */
  async decode(source: string, target: string, signal: AbortSignal): Promise<SoundMeter> {
    const bounds = { env: childEnvironment(), signal, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' } as const;
    const child = spawn(this.program, decodeArguments(source), { stdio: ['ignore', 'pipe', 'pipe'], ...bounds });
    const ended = ending(child);
    const complaints = lastLines(child);
    const meter = new SoundMeter();
    await Promise.all([pipeline(child.stdout, (bytes) => meter.listen(bytes), createWriteStream(target), { signal }), ended]);
    if (meter.samples === 0) throw new ServiceError('unprocessable', NOTHING_DECODED, { cause: new Error(complaints.join(' | ')) });
    return meter;
  }
}

const NOTHING_DECODED = 'The recording could not be read: there is no playable audio in the file. Export it again and upload it anew.';

/** Rejects where the program could not start or was killed; an exit code says nothing about what was decoded. */
function ending(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
    child.once('error', reject);
    child.once('close', (_, killed) => (killed ? reject(new Error(`ffmpeg was ended by ${killed}.`)) : resolve()));
  });
}

function lastLines(child: { stderr: NodeJS.ReadableStream }): string[] {
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  });
  return lines;
}
