import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FakeOpenAi } from '../src/fake-openai';
import { readFacts, checkInvariants } from '../chaos/checker/check';
import { rowsOf } from '../chaos/checker/tables';
import { startProvider } from '../chaos/workload/provider';
import { type ChaosOptions, type Outcome, runChaos } from '../chaos/run-chaos';
import { SplitStack } from '../chaos/stacks/split-stack';
import { isFulfilled, formatOutcomes } from '../chaos/format-outcomes';

jest.setTimeout(300_000);

/** A seed whose schedule contains every kind of fault, with each server restarted, in a short time. */
const SEED = 4823;
const RULES: ChaosOptions = {
  seed: SEED,
  kills: 20,
  pauseMs: [200, 900],
  flow: { atOnce: 5, everyMs: 500 },
  restMs: 120_000,
  report: () => undefined,
};

const broken = ({ verdicts }: Pick<Outcome, 'verdicts'>) =>
  verdicts.filter((verdict) => !isFulfilled(verdict)).map(({ invariant }) => invariant);

describe('chaos', () => {
  let folder: string;
  let provider: FakeOpenAi;
  let stack: SplitStack | undefined;
  let outcome: Outcome;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'afterword-chaos-'));
    chmodSync(folder, 0o711);
    provider = await startProvider(SEED);
  });

  afterAll(async () => {
    await stack?.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('in split services loses and duplicates nothing', async () => {
    stack = await SplitStack.start(folder, provider.url);
    outcome = await runChaos(stack, provider, RULES);
    expect(broken(outcome).length > 0 ? formatOutcomes([outcome]) : '').toBe('');
  });

  const sql = (service: string, statement: string) => rowsOf(stack!.locations(), service, statement);
  const plantObject = async () => {
    const shelf = path.join(stack!.locations().storeFolder, 'objects', 'ff');
    mkdirSync(shelf, { recursive: true });
    writeFileSync(path.join(shelf, 'planted.v1'), 'sound');
    writeFileSync(path.join(shelf, 'planted.json'), JSON.stringify({ key: 'episodes/nobody/audio/x.wav', version: 'v1', etag: 'x' }));
  };
  const payTwice = async () => {
    const paidSpeech = provider.calls.filter(({ paid, audio }) => paid && audio);
    for (let again = 0; again <= outcome.lostResponses.speech; again += 1) provider.calls.push(...paidSpeech);
  };

  it.each([
    [
      'a lost event',
      'the items to review are the existing items, in their versions',
      () => sql('collaboration', 'DELETE FROM review_items WHERE content_id = (SELECT max(content_id::text)::uuid FROM review_items)'),
    ],
    ['an orphan object', 'every object in the store belongs to an upload or an episode that exists', plantObject],
    [
      'a job that hangs',
      'every accepted job exists and has ended, failed ones with a reason',
      () =>
        sql('episodes', `UPDATE processing_jobs SET status = 'processing' WHERE id = (SELECT max(id::text)::uuid FROM processing_jobs)`),
    ],
    [
      'a job done twice',
      'a completed transcription has one transcript',
      () =>
        sql(
          'transcription',
          `INSERT INTO transcripts SELECT (jsonb_populate_record(transcripts, jsonb_build_object('id', gen_random_uuid(), 'current', false))).*
           FROM transcripts LIMIT 1`,
        ),
    ],
    [
      'a lost item',
      'every completed generation has created each of its items once',
      () => sql('content', 'DELETE FROM generated_content WHERE id = (SELECT max(id::text)::uuid FROM generated_content)'),
    ],
    ['repeated payments', 'paid speech calls match stored chunks, with at most one more for each fault of a worker', payTwice],
    [
      'a lost episode',
      'every accepted episode exists, completed or failed with a reason',
      () => sql('episodes', 'DELETE FROM podcast_episodes WHERE id = (SELECT max(id::text)::uuid FROM podcast_episodes)'),
    ],
  ])('detects %s', async (_what, invariant, plant) => {
    const check = async () => ({ verdicts: checkInvariants({ ...outcome, facts: await readFacts(stack!.locations(), provider) }) });
    expect(broken(await check())).not.toContain(invariant);
    await plant();
    expect(broken(await check())).toContain(invariant);
  });
});
