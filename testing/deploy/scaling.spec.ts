import { AppModule as Content } from '@afterword/content';
import { AppModule as Insights } from '@afterword/insights';
import { readConfig, startService } from '@afterword/platform';
import { AppModule as Transcription } from '@afterword/transcription';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { infrastructure } from '../src';
import { Cluster } from './cluster/cluster';
import type { Manifest } from './cluster/manifest';
import { readManifests, renderedYaml } from './cluster/read-manifests';
import { PRODUCTION } from './installations';
import { processes, services } from './services';

interface ScaledObject extends Manifest {
  spec: { triggers: { type: string; metadata: { account: string; stream: string; consumer: string } }[] };
}

const WORK_REQUESTS = /__\w+_requested$/;
/** Consumers without long work: insights only records that content was requested, and `transcription.requested` is not published any more. */
const NO_WORK = ['insights__content_requested', 'transcription__transcription_requested'];

/** The gateway has no consumers: its pods follow the open pages. */
const cluster = new Cluster(readManifests(renderedYaml(PRODUCTION)));
const scaled = cluster.all<ScaledObject>('ScaledObject').filter(({ metadata }) => metadata.name !== 'gateway');

/** EVENT_LANE of a Deployment. */
function laneOf(name: string): string | undefined {
  const container = cluster.services.find(({ metadata }) => metadata.name === name)!.spec.template.spec.containers[0]!;
  return container.env?.find((setting) => setting.name === 'EVENT_LANE')?.value;
}

async function namesOf(manager: JetStreamManager, stream: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of manager.consumers.list(stream)) names.push(name);
  return names;
}

/** If a consumer does not exist, the autoscaler uses the length of the whole stream: a wrong name would scale to the maximum forever. */
describe('the autoscaler', () => {
  const running: { stop(): Promise<void> }[] = [];
  const consumers = new Map<string, string[]>();

  beforeAll(async () => {
    const { settings, natsUrl } = await infrastructure();
    const env = { ...settings, LOG_LEVEL: 'silent' };
    running.push(await startService(Transcription, readConfig(services.transcription, env)));
    running.push(await startService(Content, readConfig(services.content, env)));
    for (const name of ['insights', 'clips'])
      running.push(await startService(Insights, readConfig(services.insights, { ...env, EVENT_LANE: laneOf(name) })));
    const nats = await connect({ servers: natsUrl });
    const manager = await jetstreamManager(nats);
    for await (const { config } of manager.streams.list()) consumers.set(config.name, await namesOf(manager, config.name));
    await nats.close();
  });

  afterAll(() => Promise.all(running.map((service) => service.stop())));

  it('scales the workers', () => {
    expect(scaled.map(({ metadata }) => metadata.name).sort()).toEqual(['clips', 'content', 'insights', 'transcription']);
  });

  it.each(
    scaled.flatMap(({ metadata, spec }) => spec.triggers.map((trigger) => [metadata.name, trigger.metadata.consumer, trigger] as const)),
  )('counts an existing consumer of %s: %s', (deployment, consumer, { type, metadata }) => {
    expect(type).toBe('nats-jetstream');
    expect(metadata.account).toBe('$G');
    expect(consumer).toMatch(new RegExp(`^${processes[deployment]}__.*requested$`));
    expect(consumers.get(metadata.stream)).toContain(consumer);
  });

  it('leaves films to the Deployment for them', () => {
    expect(['insights', 'clips'].map(laneOf)).toEqual(['main', 'clips']);
  });

  it('counts all requests for workers', () => {
    const counted = scaled.flatMap(({ spec }) => spec.triggers.map(({ metadata }) => metadata.consumer));
    const requested = (consumers.get('EVENTS') ?? []).filter((name) => WORK_REQUESTS.test(name));
    expect(counted.sort()).toEqual(requested.filter((name) => !NO_WORK.includes(name)).sort());
  });
});
