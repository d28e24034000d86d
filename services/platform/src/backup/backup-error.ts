/** Why nothing was saved or brought back, in words for whoever runs Afterword. */
export class BackupError extends Error {}
