import { z } from 'zod';

/** Lists what a backup contains. It is written last, apart from its checksum. */
export const MANIFEST = 'manifest.json';
/** The SHA-256 of the manifest. */
export const SEAL = 'manifest.sha256';

const FileRecord = z.object({ file: z.string(), bytes: z.int(), sha256: z.string() });
export type FileRecord = z.infer<typeof FileRecord>;

/**
 * `content` is the sum of what all rows hash to, as Postgres computed it, and `version` stands for the versions of all rows as Postgres
 * stored them. Earlier backups have neither.
 */
const TableRecord = FileRecord.extend({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  content: z.string().optional(),
  version: z.string().optional(),
});
export type TableRecord = z.infer<typeof TableRecord>;

/** `migrations` are the names of those that had run. */
const DatabaseRecord = z.object({ service: z.string(), migrations: z.array(z.string()), tables: z.array(TableRecord) });
export type DatabaseRecord = z.infer<typeof DatabaseRecord>;

const ObjectRecord = FileRecord.extend({ key: z.string(), etag: z.string(), contentType: z.string() });
export type ObjectRecord = z.infer<typeof ObjectRecord>;

const EventsRecord = FileRecord.extend({ events: z.int() });

/** The only format so far. A reader knows every format up to its own. */
export const MANIFEST_FORMAT = 1;

/** The content of a backup, with a checksum for each file. */
export const Manifest = z.object({
  product: z.literal('Afterword'),
  format: z.int(),
  madeAt: z.iso.datetime(),
  databases: z.array(DatabaseRecord),
  /** Events that were published but not handled by every consumer when the databases were read. */
  unhandled: EventsRecord,
  objects: z.array(ObjectRecord),
});
export type Manifest = z.infer<typeof Manifest>;

export const listFiles = ({ databases, unhandled, objects }: Manifest): (FileRecord | ObjectRecord)[] => [
  ...databases.flatMap(({ tables }) => tables),
  unhandled,
  ...objects,
];

/** Objects are saved under names that say nothing, so their keys are told as well. */
export const nameOf = (record: FileRecord | ObjectRecord): string => ('key' in record ? `${record.file} (${record.key})` : record.file);
