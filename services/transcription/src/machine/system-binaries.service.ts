import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from '@afterword/platform';

/** Names or paths of programs, and the folder of the model. */
export interface BinaryPaths {
  ffmpeg: string;
  pocketsphinx: string;
  pocketsphinxModel: string;
}

/** Finds out which of the optional programs are installed. Each is looked up once. */
export class SystemBinariesService {
  private readonly lookups = new Map<string, Promise<boolean>>();

  constructor(readonly paths: BinaryPaths) {}

  hasFfmpeg(): Promise<boolean> {
    return this.lookUpOnce('ffmpeg', () => isExecutable(this.paths.ffmpeg));
  }

  hasPocketsphinx(): Promise<boolean> {
    return this.lookUpOnce('pocketsphinx', async () => (await isExecutable(this.paths.pocketsphinx)) && (await this.hasModel()));
  }

  private hasModel(): Promise<boolean> {
    return access(join(this.paths.pocketsphinxModel, 'en-us.lm.bin')).then(
      () => true,
      () => false,
    );
  }

  private lookUpOnce(name: string, lookUp: () => Promise<boolean>): Promise<boolean> {
    const found = this.lookups.get(name) ?? lookUp();
    this.lookups.set(name, found);
    return found;
  }
}

function isExecutable(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore', env: childEnvironment() });
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}
