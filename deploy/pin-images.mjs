/**
 * `node deploy/pin-images.mjs <IMAGES> <VERSION> <file>`: writes an addition to docker-compose.yml that names every image of the version by its
 * digest, also those of others. The registries are asked, so the images must be published.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const [images, version, file] = process.argv.slice(2);
if (!images || !version || !file) {
  process.stderr.write('Usage: node deploy/pin-images.mjs <registry and folder> <version> <file>\n');
  process.exit(1);
}
const compose = readFileSync(path.resolve(import.meta.dirname, '../docker-compose.yml'), 'utf8');
const { services } = parse(compose.replaceAll('${IMAGES:-afterword}', images).replaceAll('${VERSION:-local}', version), { merge: true });
/** What is for tests is not published. */
const published = Object.entries(services).filter(([, { profiles = [] }]) => !profiles.includes('test'));

const digests = new Map();
function pinned(image) {
  if (!digests.has(image)) {
    const inspect = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
    const digest = execFileSync('docker', inspect, { encoding: 'utf8' }).trim();
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest, but "${digest}"`);
    digests.set(image, digest);
  }
  return `${image}@${digests.get(image)}`;
}

const pins = Object.fromEntries(published.map(([name, { image }]) => [name, { image: pinned(image) }]));
writeFileSync(
  file,
  `# Every image of version ${version} by its digest: COMPOSE_FILE=docker-compose.yml:${path.basename(file)}\n${stringify({ services: pins })}`,
);
