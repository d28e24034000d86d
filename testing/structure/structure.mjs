/** `npm run structure`: for each package its files, lines, private files with one importer, and rings of folders. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { measureStructure } from './measure.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const services = readdirSync(path.join(root, 'services')).map((name) => `services/${name}/src`);
const folders = ['proto/src', 'language/src', ...services, 'web/src', 'web/src/features', 'testing'];

const table = folders
  .filter((folder) => existsSync(path.join(root, folder)))
  .map((folder) => {
    const { files, lines, longest, privateFiles, rings } = measureStructure(path.join(root, folder));
    return { folder, files, lines, longest, private: privateFiles.length, rings: rings.map((ring) => ring.join(' ')).join(', ') };
  });
console.table(table);
