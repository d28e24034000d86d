import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

const fileIn = (folder: string) => path.join(folder, 'servers.json');

/** Notes, for the commands of `operate`, where the embedded servers are; only the owner can read it. */
export function announceServers(folder: string, settings: Record<string, string>): { forget(): void } {
  writeFileSync(fileIn(folder), JSON.stringify(settings), { mode: 0o600 });
  return { forget: () => rmSync(fileIn(folder), { force: true }) };
}

/** Where the servers of the Afterword that runs on this folder are. */
export function announcedServers(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, string>;
  } catch {
    throw new StartError(`No Afterword runs on ${folder}. Start it first, or set DATA_DIR to where it keeps its data: npm start`);
  }
}
