import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { ConstantLoad, EpisodeWork, SERVICES } from '../../src/fleet';
import { Api, everyEpisode, transcribed, upload, waitUntil, written } from '../../src/product';
import { recordingOf, SHORT_EPISODE } from '../../src/speech';
import { NOTHING_WRONG } from '../fleet-under-load';
import { Installation, whyNoCluster } from './installation';

/** With one upload in thirty requests, an episode every twelve seconds. */
const EVERY_MS = 400;
const READS = 29;
const MANY = 20;
const STEP_MS = 1_200_000;
/** What a lost node may cost: what it had in hand, and requests sent within this time. */
const LOSS_S = 15;
const { CLUSTER_LOSE, CLUSTER_JOIN, CLUSTER_KILL, CLUSTER_START } = process.env;
const LOSSES = [
  { loss: 'cable of a node pulled', lose: CLUSTER_LOSE, back: 'its cable back', join: CLUSTER_JOIN },
  { loss: 'power of a node lost', lose: CLUSTER_KILL, back: 'its power back', join: CLUSTER_START },
];
const TEXTS = 4;

const reason = whyNoCluster();
if (reason) process.stdout.write(`The proof in a cluster is skipped: ${reason}\n`);

interface Row {
  step: string;
  seconds: number;
  requests: number;
  failed: number;
  /** Seconds after the step began at which the last of them was sent, and got its error. */
  lastSent: number;
  lastFailed: number;
}

interface Failure {
  sentAt: number;
  failedAt: number;
}

function inWords({ step, seconds, requests, failed, lastSent, lastFailed }: Row): string {
  const when = failed > 0 ? ` (sent within ${lastSent} s; the last failed after ${lastFailed} s)` : '';
  return `${step}: ${seconds} s, ${requests} requests, ${failed} failed${when}`;
}

/** Requests at a constant rate, and what became of those of one step. */
class LoadOnCluster {
  readonly rows: Row[] = [];
  private readonly failed: Failure[] = [];
  private readonly load: ConstantLoad;

  constructor(readonly work: EpisodeWork) {
    const reads = Array.from({ length: READS }, (_, index) => [work.reading, work.opening, work.renaming, work.writing][index % 4]!);
    const steps = [work.creating, ...reads].map(({ name, make }) => ({ name, make: () => this.timed(make) }));
    this.load = new ConstantLoad(steps, EVERY_MS);
  }

  /** Runs a step, and some more requests after it. Returns its row. */
  async during(step: string, run: () => Promise<unknown>): Promise<Row> {
    const [startedAt, answered, failures] = [Date.now(), this.load.answered, this.failed.length];
    await run();
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const enough = this.load.answered + MANY;
    await waitUntil(
      () => this.load.answered >= enough,
      STEP_MS,
      () => 'requests to get a response',
    );
    const failed = this.failed.slice(failures);
    const latest = (times: number[]) => Math.max(0, ...times.map((time) => Math.ceil((time - startedAt) / 1000)));
    const row = {
      step,
      seconds,
      requests: this.load.answered - answered + failed.length,
      failed: failed.length,
      lastSent: latest(failed.map(({ sentAt }) => sentAt)),
      lastFailed: latest(failed.map(({ failedAt }) => failedAt)),
    };
    this.rows.push(row);
    return row;
  }

  get failures(): string[] {
    return this.load.failures;
  }

  end(): Promise<void> {
    return this.load.end();
  }

  private async timed(make: () => Promise<unknown>): Promise<unknown> {
    const sentAt = Date.now();
    try {
      return await make();
    } catch (error) {
      this.failed.push({ sentAt, failedAt: Date.now() });
      throw error;
    }
  }
}

(reason ? describe.skip : describe)('Afterword in a cluster', () => {
  const installation = new Installation();
  let load: LoadOnCluster | undefined;
  let recording: string;

  beforeAll(async () => {
    recording = await recordingOf(SHORT_EPISODE);
    await installation.apply();
    await installation.ready();
  }, STEP_MS);
  afterAll(async () => {
    await load?.end();
    process.stdout.write(`${[...(load?.rows ?? []).map(inWords), ...(load?.failures ?? [])].join('\n')}\n`);
  }, 60_000);

  it(
    'leads from an upload through the gateway to four texts',
    async () => {
      const api = await Api.signIn(installation);
      const { episode } = await api.request(episodeRoutes.create, { title: 'Whole path', audioFilePath: await upload(api, recording) });
      expect((await transcribed(api, episode.id)).episode.transcriptionStatus).toBe('completed');
      await api.request(episodeRoutes.generate, { id: episode.id });
      expect(await written(api, episode.id)).toHaveLength(TEXTS);
      await api.request(episodeRoutes.delete, { id: episode.id });
      const earlier = new Set((await everyEpisode(api)).map(({ id }) => id));
      load = new LoadOnCluster(new EpisodeWork(api, recording, earlier));
    },
    STEP_MS,
  );

  it.each(SERVICES)(
    'fails no request in a rolling update of %s',
    async (service) => {
      expect(await load!.during(`rolling update of ${service}`, () => installation.restart(service))).toMatchObject({ failed: 0 });
    },
    STEP_MS,
  );

  it(
    'fails no request while a release without an image is deployed and undone',
    async () => {
      const badRelease = async () => {
        await installation.deployMissingImage('episodes');
        await waitUntil(
          () => installation.lacksImage('episodes'),
          STEP_MS,
          () => 'a pod to lack its image',
        );
        await installation.undo('episodes');
      };
      expect(await load!.during('release without an image, undone', badRelease)).toMatchObject({ failed: 0 });
    },
    STEP_MS,
  );

  it(
    'fails no request while workers are scaled up and down',
    async () => {
      const scaled = async () => {
        for (const replicas of [3, 1, 2]) await installation.scale('content', replicas);
      };
      expect(await load!.during('content scaled to 3, 1 and 2', scaled)).toMatchObject({ failed: 0 });
    },
    STEP_MS,
  );

  it(
    'fails no request while a node is drained',
    async () => {
      const node = await installation.nodeToDrain();
      expect(node).not.toBeNull();
      const drained = async () => {
        await installation.drain(node!).finally(() => installation.uncordon(node!));
        await installation.ready();
      };
      expect(await load!.during(`drain of ${node}`, drained)).toMatchObject({ failed: 0 });
    },
    STEP_MS,
  );

  it(
    'fails no request while every service restarts at once, and runs each on more than one node',
    async () => {
      const restarted = await load!.during('every service restarted at once', () => installation.restartAll());
      const nodes = await Promise.all(SERVICES.map((service) => installation.nodesOf(service)));
      expect(SERVICES.filter((_, index) => nodes[index]!.size < 2)).toEqual([]);
      expect(restarted).toMatchObject({ failed: 0 });
    },
    STEP_MS,
  );

  for (const { loss, lose, back, join } of LOSSES)
    (lose && join ? it : it.skip)(
      `fails only what a node had in hand, and what is sent within ${LOSS_S} s: ${loss}`,
      async () => {
        const row = await load!.during(loss, () => shell(lose!));
        await load!.during(back, () => shell(join!).then(() => installation.ready()));
        expect(row.lastSent).toBeLessThanOrEqual(LOSS_S);
      },
      STEP_MS,
    );

  it(
    'has lost and duplicated nothing',
    async () => {
      await load!.end();
      await load!.work.transcribed();
      await load!.work.written();
      expect(await load!.work.outcome()).toEqual(NOTHING_WRONG);
    },
    STEP_MS,
  );
});

const shell = (command: string) => promisify(execFile)('sh', ['-c', command]);
