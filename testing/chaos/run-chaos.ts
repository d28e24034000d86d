import { setTimeout as pause } from 'node:timers/promises';
import type { FakeOpenAi } from '../src/fake-openai';
import { waitUntil } from '../src/product';
import { checkInvariants, readFacts, type Verdict } from './checker/check';
import type { Facts } from './checker/facts';
import { describeFault, type Fault } from './faults/fault';
import { scheduleFaults } from './faults/schedule';
import type { Stack } from './stacks/stack';
import { AcceptedRequests } from './workload/accepted-requests';
import { Workload } from './workload/workload';

export interface ChaosOptions {
  seed: number;
  kills: number;
  /** The number of concurrent episodes, and the interval between starts. */
  flow: { atOnce: number; everyMs: number };
  pauseMs: readonly [least: number, most: number];
  /** How long after the last fault everything must be idle. */
  restMs: number;
  report(line: string): void;
}

export interface Outcome {
  stack: string;
  seed: number;
  kills: number;
  otherFaults: number;
  seconds: number;
  accepted: AcceptedRequests;
  facts: Facts;
  lostResponses: LostResponses;
  verdicts: Verdict[];
}

/** Injects faults into a stack under a constant load of episodes, waits until it is idle, and checks the result. */
export async function runChaos(stack: Stack, provider: FakeOpenAi, rules: ChaosOptions): Promise<Outcome> {
  const begun = performance.now();
  const planned = scheduleFaults({ ...rules, weights: stack.weights });
  const accepted = new AcceptedRequests();
  const flow = new Workload(accepted, rules.flow.atOnce, rules.flow.everyMs);
  await flow.start(stack);
  rules.report(`${stack.name}: seed ${rules.seed}, ${planned.length} strikes.`);
  const hits: [Fault, string][] = [];
  for (const { afterMs, fault } of planned) {
    await pause(afterMs);
    const victim = await stack.injectFault(fault);
    hits.push([fault, victim]);
    rules.report(`${Math.round((performance.now() - begun) / 1000)} s: ${describeFault(fault)} ${victim}`);
  }
  await stack.recover();
  await flow.finish(rules.restMs);
  const facts = await atRest(stack, provider, rules);
  const lostResponses = countLostResponses(hits);
  return {
    stack: stack.name,
    seed: rules.seed,
    kills: rules.kills,
    otherFaults: planned.length - rules.kills,
    seconds: Math.round((performance.now() - begun) / 1000),
    accepted,
    facts,
    lostResponses,
    verdicts: checkInvariants({ facts, accepted, lostResponses }),
  };
}

/** Returns the facts once everything is idle, or at the timeout, so that the checker reports what is not. */
async function atRest(stack: Stack, provider: FakeOpenAi, { restMs, report }: ChaosOptions): Promise<Facts> {
  let facts = await readFacts(stack.locations(), provider);
  const isStill = async () => {
    facts = await readFacts(stack.locations(), provider);
    const isWorked = facts.jobs.some(({ status }) => status === 'pending' || status === 'processing');
    return !isWorked && facts.openDeliveries.length === 0 && facts.outbox.every(({ waiting }) => waiting === 0);
  };
  await waitUntil(isStill, restMs, () => 'everything to be idle').catch((error: unknown) => report(String(error)));
  return facts;
}

interface LostResponses {
  speech: number;
  text: number;
}

/** The number of concurrent jobs of one process. */
const TEXT_CONCURRENCY = 2;
/** Targets that store responses, and standalone, which fails as a whole. */
const STORES_RESPONSES = ['postgres', ''];

/** Returns how many paid responses these faults may have lost: those that a worker had received but not stored. */
function countLostResponses(hits: readonly [fault: Fault, victim: string][]): LostResponses {
  const risky = hits.filter(([fault, victim]) => canLoseResponse(fault, victim));
  const to = (...workers: string[]) =>
    risky.filter(([, victim]) => STORES_RESPONSES.includes(victim) || workers.some((worker) => victim.startsWith(worker))).length;
  return { speech: to('transcription'), text: TEXT_CONCURRENCY * (to('content') + to('insights')) };
}

/** Whether the fault stops a process or its connection to the database. */
function canLoseResponse({ kind }: Fault, victim: string): boolean {
  return (
    kind === 'kill' ||
    kind === 'power cut' ||
    kind === 'freeze' ||
    ((kind === 'restart' || kind === 'cut' || kind === 'delay') && STORES_RESPONSES.includes(victim))
  );
}
