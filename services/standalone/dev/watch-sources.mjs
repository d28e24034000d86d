import path from 'node:path';
import { ROOT } from '../start/root-folder.mjs';

const PACKAGES = ['proto', 'language', 'drawing', 'services'];
const isSource = (file) => file.includes('/src/') && file.endsWith('.ts') && !file.endsWith('.spec.ts');
/** Editors and version control write several files at once. */
const QUIET_MS = 30;

/** Calls `onChange` once for each burst of changes to the sources of the services. `watcher` is that of Vite. */
export function watchSources(watcher, onChange) {
  let timer;
  watcher.add(PACKAGES.map((name) => path.join(ROOT, name)));
  watcher.on('all', (event, file) => {
    const isOurs = PACKAGES.some((name) => file.startsWith(path.join(ROOT, name, path.sep)));
    if (!['add', 'change', 'unlink'].includes(event) || !isOurs || !isSource(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => onChange(), QUIET_MS);
  });
}
