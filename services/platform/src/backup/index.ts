export { BackupWatch } from './backup-watch';
export { BackupRefused } from './backup-refused';
export { bringBack } from './bring-back';
export { type Installation, makeBackup } from './make-backup';
export type { Manifest } from './manifest';
export { databaseOf, type ServiceDatabase } from './service-database';
