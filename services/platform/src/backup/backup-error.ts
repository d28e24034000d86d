/** A backup could not be made or restored. The message is for the operator. */
export class BackupError extends Error {}
