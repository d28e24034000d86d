import { childEnvironment } from '@afterword/platform';
import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

export interface BinaryPaths {
  ffmpeg: string;
  pocketsphinx: string;
  pocketsphinxModel: string;
}

/** Which of the optional programs are installed; looked up once. */
export class SystemBinariesService {
  private readonly found = new Map<string, Promise<boolean>>();

  constructor(readonly paths: BinaryPaths) {}

  hasFfmpeg(): Promise<boolean> {
    return this.memoize('ffmpeg', () => isExecutable(this.paths.ffmpeg));
  }

  hasPocketsphinx(): Promise<boolean> {
    return this.memoize('pocketsphinx', async () => (await isExecutable(this.paths.pocketsphinx)) && (await this.hasModel()));
  }

  private hasModel(): Promise<boolean> {
    return access(join(this.paths.pocketsphinxModel, 'en-us.lm.bin')).then(
      () => true,
      () => false,
    );
  }

  private memoize(name: string, look: () => Promise<boolean>): Promise<boolean> {
    const found = this.found.get(name) ?? look();
    this.found.set(name, found);
    return found;
  }
}

/** Whether a program can be started here: it exists and may be executed. */
function isExecutable(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore', env: childEnvironment() });
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}
