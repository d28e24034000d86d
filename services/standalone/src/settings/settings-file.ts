import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Provider } from '@afterword/proto';
import { z } from 'zod';
import { secretFile } from '../embedded/secret-file';
import { StartError } from '../start-error';
import { openKey, sealKey } from './sealed-key';

const StoredProvider = Provider.extend({ sealedKey: z.string().nullable() });
type StoredProvider = z.infer<typeof StoredProvider>;

const StoredSettings = z.object({
  speech: StoredProvider.nullable().default(null),
  writing: StoredProvider.nullable().default(null),
  /** US dollars. */
  monthlyLimit: z.number().min(0).nullable().default(null),
});
/** What was set on the page. */
export type StoredSettings = z.infer<typeof StoredSettings>;

/** The settings in the data folder. Keys are encrypted with a secret in a file of its own, so neither file alone has them. */
export class SettingsFile {
  private readonly file: string;
  private readonly secretFile: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'settings.json');
    this.secretFile = path.join(folder, 'settings-secret');
  }

  /** @throws StartError if the file is damaged */
  read(): StoredSettings {
    try {
      return StoredSettings.parse(JSON.parse(this.readText()));
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
      throw new StartError(`${this.file} is damaged. Correct or remove it, and set model and speech again on the page Settings.`);
    }
  }

  /** A crash leaves the old file or the new one. */
  write(settings: StoredSettings): void {
    const unfinished = `${this.file}.unfinished`;
    writeFileSync(unfinished, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, this.file);
  }

  seal(key: string, address: string): string {
    return sealKey(key, address, secretFile(this.secretFile));
  }

  /** Returns null if there is no key, or if the secret is not the one it was sealed with. */
  openKey({ sealedKey, baseUrl }: StoredProvider): string | null {
    return sealedKey === null ? null : openKey(sealedKey, baseUrl, secretFile(this.secretFile));
  }

  private readText(): string {
    try {
      return readFileSync(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
      throw error;
    }
  }
}
