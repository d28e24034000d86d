import path from 'node:path';
import { link, mkdir, readdir, readFile } from 'node:fs/promises';
import { type FileRecord, MANIFEST, Manifest, type ObjectRecord, type TableRecord } from './manifest';
import { hasSize, matchesChecksum } from './write-with-checksum';

interface FolderWithManifest {
  folder: string;
  manifest: Manifest;
}

/** The newest readable backup beside the one that is being made, whose files need not be written again. */
export class PreviousBackup {
  private readonly objects: ReadonlyMap<string, ObjectRecord>;

  private constructor(
    private readonly newest: FolderWithManifest | null,
    /** The first backup of a day reads every file of the previous one again, so that a disk that loses data is noticed. */
    private readonly isChecked: boolean,
  ) {
    this.objects = new Map(newest?.manifest.objects.map((record) => [record.key, record]));
  }

  static async findIn(parent: string, now: Date): Promise<PreviousBackup> {
    const names = await readdir(parent).catch(() => []);
    const backups = (await Promise.all(names.map((name) => readManifestIn(path.join(parent, name))))).filter((each) => each !== null);
    const newest = backups.toSorted((a, b) => (a.manifest.madeAt < b.manifest.madeAt ? -1 : 1)).at(-1) ?? null;
    return new PreviousBackup(newest, newest?.manifest.madeAt.slice(0, 10) !== now.toISOString().slice(0, 10));
  }

  findObject(key: string): ObjectRecord | undefined {
    return this.objects.get(key);
  }

  findTable(service: string, table: string): TableRecord | undefined {
    return this.newest?.manifest.databases.find((database) => database.service === service)?.tables.find((each) => each.table === table);
  }

  /** Makes a file of a new backup a hard link to a file of this one. Returns false if it is damaged, or lies on another disk. */
  async linkTo(folder: string, file: string, record: FileRecord): Promise<boolean> {
    if (!this.newest || !(await (this.isChecked ? matchesChecksum : hasSize)(this.newest.folder, record))) return false;
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    return link(path.join(this.newest.folder, record.file), target).then(
      () => true,
      () => false,
    );
  }
}

async function readManifestIn(folder: string): Promise<FolderWithManifest | null> {
  try {
    return { folder, manifest: Manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'))) };
  } catch {
    return null;
  }
}
