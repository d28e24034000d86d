/** What a backup holds; written last but for its seal. */
export const MANIFEST = 'manifest.json';
/** What the manifest must be when it is read. */
export const SEAL = 'manifest.sha256';
