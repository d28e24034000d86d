/** Unpacks a Debian package into a folder without installing it. The folder appears whole or not at all. */
export function unpackDebianPackage(name: string, folder: string, release?: string): void;
