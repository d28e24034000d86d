/** `npm run licences` writes docs/licences.md. With --check it fails if that is out of date, or if a package may not be shipped. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, shippedPackages } from './shipped-packages.mjs';

const FILE = path.join(root, 'docs/licences.md');
/** Licences that a closed-source product may ship with a notice. MPL-2.0 requires the source of its own files only. */
const ALLOWED = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

const packages = shippedPackages().map(({ name, license }) => ({ name, licence: license ?? 'not named' }));
const inOrder = (names) => [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
const licences = inOrder(packages.map(({ licence }) => licence));
const namesUnder = (licence) => inOrder(packages.filter((one) => one.licence === licence).map(({ name }) => name));
const page = `# Licences

Every npm package that runs in the product, by its licence; \`npm run licences\` writes this page from package-lock.json. The programs
it starts beside them are Postgres (PostgreSQL licence), NATS (Apache-2.0), and where it is installed ffmpeg (GPL-2.0 or later, as Debian and the
images build it, with x264).

The weights of the speech recognizer, Moonshine base and tiny for English, come with the package @usefulsensors/moonshine-js. They are
MIT-licensed: Copyright (c) 2024 Useful Sensors.

The recording of the example episode was made with flite and its voices slt and rms: Copyright (c) Carnegie Mellon University, free to
use, copy, modify and sell. Its text is our own.

${licences.map((licence) => `## ${licence}\n\n${namesUnder(licence).join(', ')}\n`).join('\n')}`;

if (process.argv.includes('--check')) {
  const refused = packages.filter(({ licence }) => !ALLOWED.includes(licence)).map(({ name, licence }) => `${name} (${licence})`);
  if (refused.length > 0) fail(`These packages may not be shipped: ${refused.join(', ')}.`);
  if (readFileSync(FILE, 'utf8') !== page) fail('docs/licences.md is out of date. Update it with: npm run licences');
} else writeFileSync(FILE, page);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
