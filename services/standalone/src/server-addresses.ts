import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

const fileIn = (folder: string) => path.join(folder, 'servers.json');

/** Writes the settings of the embedded servers to a file for commands, readable by its owner only. */
export function writeServers(folder: string, settings: Record<string, string>): { remove(): void } {
  writeFileSync(fileIn(folder), JSON.stringify(settings), { mode: 0o600 });
  return { remove: () => rmSync(fileIn(folder), { force: true }) };
}

/**
 * Returns the settings of the embedded servers of the Afterword that runs on this folder.
 * @throws StartError if none runs
 */
export function readServers(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, string>;
  } catch {
    throw new StartError(`No Afterword runs on ${folder}. Start it first, or set DATA_DIR to its data folder: npm start`);
  }
}
