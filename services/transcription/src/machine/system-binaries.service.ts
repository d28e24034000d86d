import { spawn } from 'node:child_process';
import { childEnvironment } from '@afterword/platform';

/** Finds out whether ffmpeg, which is optional, is installed. It is looked up once. */
export class SystemBinariesService {
  private ffmpegLookup?: Promise<boolean>;

  /** @param ffmpeg its name or path */
  constructor(readonly ffmpeg: string) {}

  hasFfmpeg(): Promise<boolean> {
    return (this.ffmpegLookup ??= isExecutable(this.ffmpeg));
  }
}

function isExecutable(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore', env: childEnvironment() });
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}
