/** The path of one of Debian's programs, found on this machine or unpacked from Debian 13 into the cache; nothing is installed. */
export function program(name: string, debianPackage?: string): string;
