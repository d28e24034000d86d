export { BackupMetrics } from './backup.metrics';
export { BackupBucket } from './backup-bucket';
export { BackupError } from './backup-error';
export { restoreBackup, type Trial, tryRestore } from './restore-backup';
export { type Installation, makeBackup } from './make-backup';
export { giveDatabaseTo } from '../database/database-owner';
export type { Manifest } from './manifest';
export { connectToDatabase, createServiceDatabase, MAINTENANCE_DATABASE, type ServiceDatabase } from './service-database';
