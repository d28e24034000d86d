import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PART_SKIPPED } from '../prove/exit-codes.mjs';
import { type ProofFigures, reportFigures } from '../src/proof-figures';
import { countViolations } from './checker/check';
import { startProvider } from './workload/provider';
import { type ChaosOptions, type Outcome, runChaos } from './run-chaos';
import { missingPackages } from './guest/guest-machine';
import { GuestNatsStack } from './stacks/guest-nats-stack';
import { SplitStack } from './stacks/split-stack';
import { POWER_CUTS, StandaloneStack } from './stacks/standalone-stack';
import type { Stack } from './stacks/stack';
import { isFulfilled, formatOutcomes } from './format-outcomes';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, kills: { type: 'string' }, keep: { type: 'boolean' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
/** Standalone takes seconds to restart, so most of the two hundred kills are in split services. */
const KILLS = { standalone: 40, split: 165, 'power-cut': 50, 'machine-power-cut': 50 };
const PAUSES = { standalone: [2000, 9000], split: [300, 2500], 'power-cut': [1000, 20_000], 'machine-power-cut': [1000, 10_000] } as const;
const REST_MS = 300_000;
/** Long enough to detect and publish again what NATS lost after acknowledging it. */
const REST_AFTER_POWER_CUTS_MS = 900_000;

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-chaos-'));
chmodSync(folder, 0o711);
const outcomes: Outcome[] = [];
let isPartSkipped = false;
try {
  if (isWanted('standalone')) await chaos('standalone', (url) => StandaloneStack.start(url));
  if (positionals.includes('power-cut')) await chaos('power-cut', (url) => StandaloneStack.start(url, POWER_CUTS));
  if (positionals.some((name) => ['power-cut', 'machine-power-cut'].includes(name))) await machinePowerCut();
  if (isWanted('split')) await chaos('split', (url) => SplitStack.start(folder, url));
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
if (!outcomes.every(({ verdicts }) => verdicts.every(isFulfilled))) process.exitCode = 1;
else if (isPartSkipped) process.exitCode = PART_SKIPPED;

async function chaos(kind: keyof typeof KILLS, start: (providerUrl: string) => Promise<Stack>): Promise<void> {
  const provider = await startProvider(seed);
  const stack = await start(provider.url);
  const kills = Number(values.kills ?? KILLS[kind]);
  const rules: ChaosOptions = {
    seed,
    kills,
    flow: { atOnce: 6, everyMs: 700 },
    pauseMs: PAUSES[kind],
    restMs: kind.endsWith('power-cut') ? REST_AFTER_POWER_CUTS_MS : REST_MS,
    report: print,
  };
  try {
    const outcome = await runChaos(stack, provider, rules);
    outcomes.push(outcome);
    reportFigures(figuresOf(outcome));
    print(formatOutcomes([outcome]));
  } finally {
    await stack.stop();
    await provider.stop();
  }
}

function figuresOf({ kills, otherFaults, accepted: ledger, verdicts }: Outcome): ProofFigures {
  const accepted = ledger.episodes.size + ledger.jobs.size + ledger.edits.size;
  return {
    ...{ rounds: kills, faults: kills + otherFaults, accepted },
    ...{ lost: countViolations(verdicts, 'lost'), duplicated: countViolations(verdicts, 'duplicated') },
  };
}

/** Cuts the power of a guest machine. If none can be started, prints what is missing. */
async function machinePowerCut(): Promise<void> {
  const missing = missingPackages();
  if (missing.length === 0) return chaos('machine-power-cut', (url) => GuestNatsStack.start(url));
  isPartSkipped = true;
  print(`Skipped: a guest kernel to cut the power of. Missing packages: ${missing.join(', ')}.`);
}

/** `npm run chaos` runs both, `npm run chaos split` only that. Power cuts run only by name. */
function isWanted(kind: string): boolean {
  return positionals.length === 0 || positionals.includes(kind);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
