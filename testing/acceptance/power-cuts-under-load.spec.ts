import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatOutcomes, isFulfilled } from '../chaos/format-outcomes';
import { type ChaosOptions, runChaos } from '../chaos/run-chaos';
import { POWER_CUTS, StandaloneStack } from '../chaos/stacks/standalone-stack';
import { startProvider } from '../chaos/workload/provider';
import type { FakeOpenAi } from '../src/fake-openai';

/** Five power cuts after which the disk of NATS contains less than it had acknowledged. `npm run prove power-cut` makes fifty. */
const ROUNDS: ChaosOptions = {
  seed: 11,
  kills: 5,
  pauseMs: [1000, 5000],
  flow: { atOnce: 4, everyMs: 700 },
  restMs: 150_000,
  report: () => undefined,
};

describe('power cuts that lose data which NATS has not synced', () => {
  let provider: FakeOpenAi;
  let stack: StandaloneStack;
  beforeAll(async () => {
    provider = await startProvider(ROUNDS.seed);
    stack = await StandaloneStack.start(provider.url, POWER_CUTS);
  }, 150_000);
  afterAll(async () => {
    await stack?.stop();
    await provider.stop();
  }, 60_000);

  it('lose and duplicate nothing that was accepted', async () => {
    const outcome = await runChaos(stack, provider, ROUNDS);
    expect(outcome.verdicts.every(isFulfilled) ? '' : formatOutcomes([outcome])).toBe('');
  }, 500_000);
});
