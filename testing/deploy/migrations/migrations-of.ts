import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ON_PLATFORM = 'services/platform/src/database/migrations';

/** Returns the migrations of a service's database by file, those of the platform first. */
export async function migrationsOf(service: string): Promise<Map<string, Migration>> {
  const files = [ON_PLATFORM, `services/${service}/src/migrations`].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`),
  );
  const loaded = await Promise.all(files.map(async (file) => [file, await migrationIn(file)] as const));
  return new Map(loaded);
}

async function migrationIn(file: string): Promise<Migration> {
  const exported = Object.values((await import(path.join(ROOT, file))) as Record<string, unknown>);
  const migration = exported.find((value): value is Migration => typeof value === 'function' && 'up' in (value.prototype as object));
  if (!migration) throw new Error(`${file} exports no migration.`);
  return migration;
}
