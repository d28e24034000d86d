import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedObjectStore, startNats, startObjectStore, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { NatsCluster } from './nats-cluster';

interface Server {
  stop(): Promise<void>;
}

/** The servers of a fleet: Postgres, NATS (one server, or a cluster of three with three replicas) and an object store. */
export class FleetServers {
  private constructor(
    private readonly folder: string,
    private readonly servers: Server[],
    readonly store: EmbeddedObjectStore,
    /** The settings with which services connect to them. */
    readonly settings: Record<string, string>,
    readonly cluster: NatsCluster | null,
  ) {}

  static async start({ natsServers = 1 }: { natsServers?: 1 | 3 } = {}): Promise<FleetServers> {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-fleet-'));
    chmodSync(folder, 0o711);
    const [postgres, nats, store] = await Promise.all([
      startPostgres({ folder: path.join(folder, 'postgres') }),
      natsServers === 1
        ? startNats({ folder: path.join(folder, 'nats'), program: natsServer() })
        : NatsCluster.start(path.join(folder, 'nats')),
      startObjectStore({ folder: path.join(folder, 'objects') }),
    ]);
    const settings = {
      DATABASE_URL: postgres.url,
      NATS_URL: nats.url,
      NATS_REPLICAS: String(natsServers),
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY: store.accessKey,
      S3_SECRET_KEY: store.secretKey,
      S3_REGION: store.region,
      S3_BUCKET: store.bucket,
    };
    return new FleetServers(folder, [nats, store, postgres], store, settings, nats instanceof NatsCluster ? nats : null);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
