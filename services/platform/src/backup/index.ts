export { BackupMetrics } from './backup.metrics';
export { BackupError } from './backup-error';
export { restoreBackup } from './restore-backup';
export { type Installation, makeBackup } from './make-backup';
export type { Manifest } from './manifest';
export { createServiceDatabase, type ServiceDatabase } from './service-database';
