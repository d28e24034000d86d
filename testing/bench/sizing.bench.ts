import { setTimeout as pause } from 'node:timers/promises';
import { FakeOpenAi } from '../src/fake-openai';
import { EpisodeWork, Fleet, SERVICES, type ServiceName } from '../src/fleet';
import { EPISODE, recordingOf } from '../src/speech';
import { memoryOf, processorSecondsOf } from './process-usage';

const IDLE_MS = 20_000;
const SAMPLE_MS = 250;
const EPISODES = 6;

interface Usage {
  /** Megabytes. */
  memory: Map<ServiceName, number>;
  /** Seconds. */
  processor: Map<ServiceName, number>;
}

/** Measures memory and processor time of one process of each service, idle and while a provider transcribes and writes. Returns a table. */
export async function measureSizing(): Promise<string> {
  const provider = await FakeOpenAi.start();
  const settings = { OPENAI_BASE_URL: provider.url, TRANSCRIBE_MODEL: 'whisper-1', CONTENT_MODEL: 'fake-model' };
  const fleet = await Fleet.start({ services: Object.fromEntries(SERVICES.map((service) => [service, 1])), settings });
  try {
    const idle = await usage(fleet, () => pause(IDLE_MS));
    const busy = await usage(fleet, async () => {
      const work = new EpisodeWork(await fleet.signIn(), await recordingOf(EPISODE));
      for (let made = 0; made < EPISODES; made += 1) await work.creating.make();
      await work.transcribed();
      for (let made = 0; made < EPISODES; made += 1) await work.writing.make();
      await work.written();
    });
    return table(idle, busy);
  } finally {
    await fleet.stop();
    await provider.stop();
  }
}

/** Returns the maximum memory and the processor time of each process during `work`. */
async function usage(fleet: Fleet, work: () => Promise<unknown>): Promise<Usage> {
  const pids = SERVICES.map((service) => [service, fleet.of(service)[0]!.pid] as const);
  const memory = new Map<ServiceName, number>();
  const before = new Map(pids.map(([service, pid]) => [service, processorSecondsOf(pid)]));
  const sample = () => pids.forEach(([service, pid]) => memory.set(service, Math.max(memory.get(service) ?? 0, memoryOf(pid))));
  const sampling = setInterval(sample, SAMPLE_MS);
  await work().finally(() => clearInterval(sampling));
  return { memory, processor: new Map(pids.map(([service, pid]) => [service, processorSecondsOf(pid) - before.get(service)!])) };
}

function table(idle: Usage, busy: Usage): string {
  const row = (service: ServiceName) => [
    service,
    `${Math.round(idle.memory.get(service)!)} MB`,
    `${((idle.processor.get(service)! / (IDLE_MS / 1000)) * 100).toFixed(1)} %`,
    `${Math.round(busy.memory.get(service)!)} MB`,
    `${(busy.processor.get(service)! / EPISODES).toFixed(2)} s`,
  ];
  const rows = [
    ['Service', 'idle', 'processor, idle', 'at work', 'processor an episode'],
    ['---', '---', '---', '---', '---'],
    ...SERVICES.map(row),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
