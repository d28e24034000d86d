import { type ResourceLimits, ServiceError, startConfined } from '@afterword/platform';

const MEGABYTE = 1024 * 1024;
/** Three minutes of film take a minute and 220 MB. The rest is for busy machines and for seeking in long recordings. */
const LIMITS: ResourceLimits = {
  timeoutMs: 10 * 60_000,
  cpuSeconds: 15 * 60,
  memoryBytes: 1536 * MEGABYTE,
  fileBytes: 1024 * MEGABYTE,
  outputBytes: 64 * MEGABYTE,
};
/** The summary of loudness is at the end. */
const KEPT_LINES = 60;

export interface FfmpegRun {
  program: string;
  args: readonly string[];
  signal: AbortSignal;
  /** Whether it reads a recording from the object store. */
  network?: boolean;
  onOutput?: (text: string) => void;
}

/** Runs ffmpeg to its end. Returns the last lines of its report. @throws an error if it fails, `not_supported` if it is not installed */
export async function runFfmpeg({ program, args, signal, network = false, onOutput }: FfmpegRun): Promise<string[]> {
  const start = { program, args: ['-hide_banner', '-nostdin', '-nostats', ...args], limits: LIMITS, network, signal };
  const child = await startConfined(start).catch(rethrowMissing);
  const lines: string[] = [];
  child.errorLines.on('line', (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  });
  const reading = (async () => {
    for await (const chunk of child.output) onOutput?.(chunk.toString());
  })();
  const [{ code, signal: killed }] = await Promise.all([child.ended, reading]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${killed ?? code}: ${lines.slice(-4).join(' | ')}`);
  return lines;
}

function rethrowMissing(cause: unknown): never {
  const isMissing = cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'EACCES');
  if (!isMissing) throw cause;
  throw new ServiceError('not_supported', 'Clips are made with ffmpeg, which is not installed here. Install ffmpeg and try again.', {
    cause,
  });
}
