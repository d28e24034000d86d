import { Injectable } from '@nestjs/common';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { ServiceError } from '../errors/service-error';
import { Bus } from '../messaging/bus';
import { ServiceSettings } from '../service-settings';

const BUCKET = 'afterword_ai_spend';
const ROUNDS = 10;

/** Where each service writes what it has spent in a month, for all others to read. */
@Injectable()
export class SpendBoard {
  constructor(
    private readonly bus: Bus,
    private readonly settings: ServiceSettings,
  ) {}

  /** By service. */
  read(month: string): Promise<Map<string, number>> {
    return this.use(async (entries) => {
      const spent = new Map<string, number>();
      for await (const key of await entries.keys(`${month}.*`)) {
        const entry = await entries.get(key);
        if (entry) spent.set(key.slice(month.length + 1), Number(entry.string()));
      }
      return spent;
    });
  }

  /** Writes down what this service has spent. The sum never falls, whichever replica writes last: money that was spent stays spent. */
  write(month: string, micros: number): Promise<void> {
    return this.use(async (entries) => {
      const key = `${month}.${this.settings.service}`;
      for (let round = 0; round < ROUNDS; round += 1) {
        const entry = await entries.get(key);
        if (entry && Number(entry.string()) >= micros) return;
        if (await replaced(entries, key, micros, entry?.revision ?? 0)) return;
      }
    });
  }

  private async use<T>(work: (entries: KV) => Promise<T>): Promise<T> {
    try {
      return await work(await new Kvm(this.bus.events()).create(BUCKET, { history: 1, replicas: this.settings.config.NATS_REPLICAS }));
    } catch (cause) {
      throw new ServiceError('unavailable', 'What AI has cost this month cannot be read right now. Try again in a moment.', { cause });
    }
  }
}

/** False where somebody else wrote the key since `revision`. */
async function replaced(entries: KV, key: string, micros: number, revision: number): Promise<boolean> {
  try {
    await entries.put(key, String(micros), { previousSeq: revision });
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return false;
    throw error;
  }
}
