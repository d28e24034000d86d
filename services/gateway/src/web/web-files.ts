import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ConfigError } from '@afterword/platform';
import { WebFile } from './web-file';

/** The files that were in a folder at the start, by the path they are served at: nothing else can be asked for. */
export function webFiles(folder: string): Map<string, WebFile> {
  const files = namesIn(folder).map((name) => [`/${name.split(sep).join('/')}`, new WebFile(join(folder, name))] as const);
  const found = new Map(files);
  if (!found.has('/index.html'))
    throw new ConfigError(`WEB_DIR (${folder}) holds no index.html. Build the page with: npm run build -w web`);
  return found;
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (cause) {
    throw new ConfigError(`WEB_DIR (${folder}) cannot be read.`, { cause });
  }
}
