/** `npm run prove [name …]`: runs the long versions of proofs in `npm test` one after the other, and prints a table of their results. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../run/command.mjs';
import { buildProduct } from '../src/product/built.mjs';
import { jest, playwright } from '../run/results.mjs';
import { guestPackages } from '../run/system-packages.mjs';
import { PART_SKIPPED } from './exit-codes.mjs';

/** Longer than any proof takes on a machine with other work. */
const MAX_PROOF_MINUTES = 60;
process.env.MAX_STEP_MINUTES = String(MAX_PROOF_MINUTES);
/** Proofs write more files than memory has room for. */
process.env.TMPDIR = tmpdir();

const HOLDS = 'holds';
const FAILS = 'DOES NOT HOLD';
/** The proof was skipped. */
const SKIPPED = 'skipped';
/** The proof holds, but a part was skipped because the machine lacks something. */
const PARTLY = 'holds, a part skipped';

const spec =
  (...names) =>
  async () => {
    const files = names.map((name) => `testing/prove/${name}.spec.ts`);
    const { passed, failed } = await jest(['--selectProjects', 'prove', '--runInBand', ...files]);
    if (failed > 0) return FAILS;
    return passed > 0 ? HOLDS : SKIPPED;
  };
const journeys = (folder) => async () => {
  const { failed } = await playwright(folder);
  return failed > 0 ? FAILS : HOLDS;
};
const program =
  (file, ...args) =>
  () => {
    const { status } = spawnSync(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      stdio: 'inherit',
      timeout: MAX_PROOF_MINUTES * 60_000,
    });
    if (status === PART_SKIPPED) return PARTLY;
    return status === 0 ? HOLDS : FAILS;
  };

/** Returns a proof that first installs what it needs beyond npm. */
const withPackages = (install, proves) => () => {
  install();
  return proves();
};

const proofs = {
  'nats-failover': spec('nats-failover'),
  cards: spec('cards/cards'),
  network: spec('network/network'),
  'least-privilege': spec('least-privilege'),
  'rolling-update': spec('rolling-update'),
  upgrade: spec('upgrade'),
  restore: withPackages(buildProduct, spec('restore', 'restore-earlier-version')),
  alerts: withPackages(buildProduct, spec('alerts/alerts')),
  clips: withPackages(buildProduct, spec('clips')),
  kit: spec('kit'),
  'whole-kit': journeys('testing/prove/whole-kit'),
  containers: spec('containers/containers'),
  'upgrade-containers': spec('containers/upgrade'),
  cluster: spec('cluster/cluster'),
  chaos: program('testing/chaos/chaos.mjs'),
  'power-cut': withPackages(guestPackages, program('testing/chaos/chaos.mjs', 'power-cut')),
  fuzz: program('testing/fuzz/fuzz.mjs'),
  'event-loop': program('testing/prove/event-loop.mjs'),
  'live-listeners': program('testing/prove/live-listeners.mjs'),
  soak: program('testing/prove/soak.mjs'),
  lighthouse: program('testing/prove/lighthouse.mjs'),
  paint: program('web/test/measure/measure.mjs'),
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  process.stderr.write(`There is no proof ${unknown.join(', ')}. The proofs are: ${Object.keys(proofs).join(', ')}.\n`);
  process.exit(1);
}

/** The file in which proofs store figures for the table, as lines of JSON. */
const FIGURES = path.join(mkdtempSync(path.join(tmpdir(), 'afterword-proofs-')), 'figures');
process.env['PROOF_FIGURES'] = FIGURES;

/** Adds up the figures of the parts of a proof. For pauses and waits, returns the longest. */
function collectFigures() {
  const lines = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8').trim().split('\n') : [];
  rmSync(FIGURES, { force: true });
  const total = {};
  for (const [name, figure] of lines.flatMap((line) => Object.entries(JSON.parse(line)))) {
    const known = total[name] ?? 0;
    total[name] = name.startsWith('longest') ? Math.max(known, figure) : known + figure;
  }
  return total;
}

const table = [];
for (const [name, proves] of Object.entries(proofs)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  process.stdout.write(`\n=== ${name}\n`);
  const startedAt = Date.now();
  const outcome = await proves();
  table.push({ proof: name, outcome, minutes: Math.round((Date.now() - startedAt) / 6000) / 10, ...collectFigures() });
}
console.table(table);
process.exitCode = table.every(({ outcome }) => outcome !== FAILS) ? 0 : 1;
