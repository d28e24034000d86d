/**
 * `npm run structure`: for each package its files, lines, private files with one importer, and rings of folders. `--write` draws the
 * picture of the services in ARCHITECTURE.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureStructure } from './measure.mjs';
import { drawArchitecture, redraw } from './service-map.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const services = readdirSync(path.join(root, 'services')).map((name) => `services/${name}/src`);
const folders = ['proto/src', 'language/src', 'drawing/src', 'cli/src', ...services, 'web/src', 'web/src/features', 'testing'];

const table = folders
  .filter((folder) => existsSync(path.join(root, folder)))
  .map((folder) => {
    const { files, lines, longest, privateFiles, rings } = measureStructure(path.join(root, folder));
    return { folder, files, lines, longest, private: privateFiles.length, rings: rings.map((ring) => ring.join(' ')).join(', ') };
  });
console.table(table);

if (process.argv.includes('--write')) {
  const file = path.join(root, 'ARCHITECTURE.md');
  writeFileSync(file, redraw(readFileSync(file, 'utf8'), drawArchitecture(root)));
}
