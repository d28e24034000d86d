/**
 * `audit.mjs [exceptions.json]`: fails on a known vulnerability of severity high or critical in a package that runs in the product, unless it
 * is listed as an exception: `[{ "advisory": "GHSA-…", "until": "2027-01-31", "reason": "…" }]`. If the registry does not respond, it prints
 * one line and succeeds.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, shippedPackages } from './shipped-packages.mjs';

const GRAVE = ['high', 'critical'];
const EXCEPTIONS = path.join(import.meta.dirname, 'audit-exceptions.json');
const TIMEOUT_MS = 60_000;

/** The report of npm: `vulnerabilities` by package, each `via` an advisory or another package. */
function graveFindings(vulnerabilities, shipped) {
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'));
  return advisories
    .filter(({ severity, name }) => GRAVE.includes(severity) && shipped.has(name))
    .map(({ name, severity, title, url }) => ({ name, severity, title, advisory: url.slice(url.lastIndexOf('/') + 1) }));
}

/** Returns the advisories without a valid exception. */
const unexcused = (findings, exceptions, today) =>
  findings.filter(({ advisory }) => !exceptions.some((exception) => exception.advisory === advisory && exception.until >= today));

function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

function judge({ vulnerabilities }) {
  if (!vulnerabilities) return print('Skipped: the registry does not respond to npm audit.');
  const exceptions = JSON.parse(readFileSync(process.argv[2] ?? EXCEPTIONS, 'utf8'));
  const shipped = new Set(shippedPackages().map(({ name }) => name));
  const open = unexcused(graveFindings(vulnerabilities, shipped), exceptions, new Date().toISOString().slice(0, 10));
  for (const { name, severity, title, advisory } of open) print(`${name}: ${severity}, ${title} (${advisory})`);
  process.exitCode = open.length === 0 ? 0 : 1;
}

const print = (line) => void process.stdout.write(`${line}\n`);

judge(audit());
