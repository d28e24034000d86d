import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { ServiceError } from '../errors/service-error';
import { Bus } from '../messaging/bus';
import { ServiceSettings } from '../config/service-settings';

const BUCKET = 'afterword_ai_spend';
const MAX_TRIES = 10;

/**
 * The amount that each service has spent per month, readable by all services. If NATS loses it, it is written again from their databases.
 */
@Injectable()
export class SpendStore {
  constructor(
    private readonly bus: Bus,
    private readonly settings: ServiceSettings,
  ) {}

  /** By service. Uses the subject counts of the bucket: listing keys would leave a consumer at the server each time. */
  readMonth(month: string): Promise<Map<string, number>> {
    return this.withBucket(async (entries) => {
      const spent = new Map<string, number>();
      for (const service of await this.listServices(month)) {
        const entry = await entries.get(`${month}.${service}`);
        if (entry) spent.set(service, Number(entry.string()));
      }
      return spent;
    });
  }

  /** Writes the amount of this service. It never decreases, whichever replica writes last. */
  writeOwn(month: string, micros: number): Promise<void> {
    return this.withBucket(async (entries) => {
      const key = `${month}.${this.settings.service}`;
      for (let round = 0; round < MAX_TRIES; round += 1) {
        const entry = await entries.get(key);
        if (entry && Number(entry.string()) >= micros) return;
        if (await replaceIfUnchanged(entries, key, micros, entry?.revision ?? 0)) return;
      }
    });
  }

  private async listServices(month: string): Promise<string[]> {
    const prefix = `$KV.${BUCKET}.${month}.`;
    const { streams } = await this.bus.jetStreamManager();
    const { state } = await streams.info(`KV_${BUCKET}`, { subjects_filter: `${prefix}*` });
    return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(prefix.length));
  }

  private async withBucket<T>(work: (entries: KV) => Promise<T>): Promise<T> {
    try {
      const options = { history: 1, replicas: this.settings.config.NATS_REPLICAS, allow_direct: false };
      return await work(await new Kvm(this.bus.jetStream()).create(BUCKET, options));
    } catch (cause) {
      throw new ServiceError('unavailable', 'The cost of AI this month cannot be read right now. Try again in a moment.', { cause });
    }
  }
}

/** Returns false if the key was written since `revision`. */
async function replaceIfUnchanged(entries: KV, key: string, micros: number, revision: number): Promise<boolean> {
  try {
    await entries.put(key, String(micros), { previousSeq: revision });
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return false;
    throw error;
  }
}
