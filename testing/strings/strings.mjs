/** `npm run strings [folder …]`: prints what people may read on the page, in answers of the server, in e-mails and on the command line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findStrings } from './find-strings.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['web/src', 'proto/src', 'language/src', 'drawing/src', 'cli/src', 'services', 'deploy'];
const SOURCE = /\.(?:tsx?|mjs)$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|test|migrations)\/|\.(?:spec|suite|gen|entity|d)\.m?tsx?$|^deploy\/grafana\//;

const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file) && existsSync(path.join(root, file))),
);
for (const file of files.toSorted()) {
  const strings = findStrings(file, readFileSync(path.join(root, file), 'utf8'));
  if (strings.length === 0) continue;
  const lines = strings.map(({ line, text }) => `  ${String(line).padStart(4)}  ${text}`);
  process.stdout.write(`${file}\n${lines.join('\n')}\n\n`);
}
