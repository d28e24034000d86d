import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const WORKSPACES = /^(proto|language|drawing|web|services\/[^/]+)$/;

/** Returns the packages of package-lock.json that run in the product on any platform, without those that only build or test it. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  const waiting = Object.keys(packages).filter((place) => WORKSPACES.test(place));
  while (waiting.length > 0) {
    const place = waiting.pop();
    if (found.has(place)) continue;
    found.set(place, packages[place]);
    for (const name of neededBy(packages[place])) waiting.push(...placeOf(packages, place, name));
  }
  return [...found].filter(([place]) => !WORKSPACES.test(place)).map(([place, facts]) => ({ name: nameOf(place), ...facts }));
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Returns where Node finds a package that is imported at `place`: beside it, or in a folder above. */
function placeOf(packages, place, name) {
  const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  const facts = packages[candidate];
  if (facts) return [facts.link ? facts.resolved : candidate];
  return place === '' ? [] : placeOf(packages, above(place), name);
}

const above = (place) => {
  const end = place.lastIndexOf('/node_modules/');
  return end < 0 ? '' : place.slice(0, end);
};
