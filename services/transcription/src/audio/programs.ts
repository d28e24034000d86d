import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { canStart } from './program';

export interface ProgramPaths {
  ffmpeg: string;
  pocketsphinx: string;
  pocketsphinxModel: string;
}

/** Which of the optional programs are installed; looked up once. */
export class Programs {
  private readonly found = new Map<string, Promise<boolean>>();

  constructor(readonly paths: ProgramPaths) {}

  hasFfmpeg(): Promise<boolean> {
    return this.once('ffmpeg', () => canStart(this.paths.ffmpeg));
  }

  hasPocketsphinx(): Promise<boolean> {
    return this.once('pocketsphinx', async () => (await canStart(this.paths.pocketsphinx)) && (await this.hasModel()));
  }

  private hasModel(): Promise<boolean> {
    return access(join(this.paths.pocketsphinxModel, 'en-us.lm.bin')).then(
      () => true,
      () => false,
    );
  }

  private once(name: string, look: () => Promise<boolean>): Promise<boolean> {
    const found = this.found.get(name) ?? look();
    this.found.set(name, found);
    return found;
  }
}
