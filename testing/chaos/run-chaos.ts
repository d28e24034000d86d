import { setTimeout as pause } from 'node:timers/promises';
import type { FakeOpenAi } from '../src/fake-openai';
import { until } from '../src/product';
import { gather, judge, type Verdict } from './checker/check';
import type { Facts } from './checker/facts';
import { schedule } from './faults/schedule';
import { described, type Strike } from './faults/strike';
import { Flow } from './flow/flow';
import { Ledger } from './flow/ledger';
import { type LostAnswers, lostBy } from './lost-answers';
import type { Stack } from './stacks/stack';

export interface ChaosRules {
  seed: number;
  kills: number;
  /** Episodes under way at once, and how long after one the next is begun. */
  flow: { atOnce: number; everyMs: number };
  pauseMs: readonly [least: number, most: number];
  /** All must have come to rest so long after the last disturbance. */
  restMs: number;
  tell(line: string): void;
}

export interface Outcome {
  stack: string;
  seed: number;
  kills: number;
  otherStrikes: number;
  seconds: number;
  ledger: Ledger;
  facts: Facts;
  lostAnswers: LostAnswers;
  verdicts: Verdict[];
}

/** Disturbs a stack under a steady flow of episodes, waits until all has come to rest, and judges what is there. */
export async function runChaos(stack: Stack, provider: FakeOpenAi, rules: ChaosRules): Promise<Outcome> {
  const begun = performance.now();
  const planned = schedule({ ...rules, weights: stack.weights });
  const ledger = new Ledger();
  const flow = new Flow(ledger, rules.flow.atOnce, rules.flow.everyMs);
  await flow.start(stack);
  rules.tell(`${stack.name}: seed ${rules.seed}, ${planned.length} strikes.`);
  const struck: [Strike, string][] = [];
  for (const { afterMs, strike } of planned) {
    await pause(afterMs);
    const victim = await stack.strike(strike);
    struck.push([strike, victim]);
    rules.tell(`${Math.round((performance.now() - begun) / 1000)} s: ${described(strike)} ${victim}`);
  }
  await stack.calm();
  await flow.finish(rules.restMs);
  const facts = await atRest(stack, provider, rules);
  const lostAnswers = lostBy(struck);
  return {
    stack: stack.name,
    seed: rules.seed,
    kills: rules.kills,
    otherStrikes: planned.length - rules.kills,
    seconds: Math.round((performance.now() - begun) / 1000),
    ledger,
    facts,
    lostAnswers,
    verdicts: judge({ facts, ledger, lostAnswers }),
  };
}

/** The facts once nothing moves any more; after the time for that, the facts as they are then, for the checker to complain about. */
async function atRest(stack: Stack, provider: FakeOpenAi, { restMs, tell }: ChaosRules): Promise<Facts> {
  let facts = await gather(stack.places(), provider);
  const isStill = async () => {
    facts = await gather(stack.places(), provider);
    const isWorked = facts.jobs.some(({ status }) => status === 'pending' || status === 'processing');
    return !isWorked && facts.openDeliveries.length === 0 && facts.outbox.every(({ waiting }) => waiting === 0);
  };
  await until(isStill, restMs, () => 'all to come to rest').catch((error: unknown) => tell(String(error)));
  return facts;
}
