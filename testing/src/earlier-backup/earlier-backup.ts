import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ARCHIVES = path.resolve(import.meta.dirname, '../../earlier-backups');

/** What an earlier version showed when its backup was made. */
export interface EarlierRecord {
  episodeId: string;
  /** The SHA-256 of the recording. */
  recording: string;
  /** The responses of the API by address. */
  responses: Record<string, object>;
}

/** A backup that an earlier version made, unpacked among temporary files. */
export class EarlierBackup {
  private constructor(
    private readonly folder: string,
    readonly record: EarlierRecord,
  ) {}

  /** `madeBy` is the day of the version. */
  static unpack(madeBy: string): EarlierBackup {
    const folder = mkdtempSync(path.join(tmpdir(), 'earlier-backup-'));
    execFileSync('tar', ['-xzf', path.join(ARCHIVES, `${madeBy}.tar.gz`), '-C', folder]);
    const record = JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8')) as EarlierRecord;
    return new EarlierBackup(folder, record);
  }

  get path(): string {
    return path.join(this.folder, 'backup');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
