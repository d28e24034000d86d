import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Debian keeps servers in sbin folders, which the PATH of an ordinary user leaves out. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin'];

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Returns the full path of an installed program, or undefined. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...SERVER_FOLDERS];
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => path.join(folder, file)).find(isProgram);
}
