/**
 * `npm run sbom`: prints the packages that run in the product as CycloneDX. npm creates the document, but its `--omit dev` would leave out
 * packages that one workspace ships and another uses for tests only.
 */
import { execFileSync } from 'node:child_process';
import { root, shippedPackages } from './shipped-packages.mjs';

const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--silent'];
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
const bill = JSON.parse(execFileSync('npm', asked, options));
const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
const ours = (reference) => shipped.has(reference) || reference === bill.metadata.component['bom-ref'];
const components = bill.components.filter((component) => ours(component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => ours(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => ours(needed)) }));
process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
