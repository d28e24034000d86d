import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { natsServer } from '@afterword/standalone/nats-server';
import { connect } from '@nats-io/transport-node';
import { Product, waitUntil } from '../../src/product';
import { freePort } from '../../src/product/free-port';
import { GuestMachine, makeDisk } from '../guest/guest-machine';
import { POWER_CUTS } from './standalone-stack';
import { SHORT_INTERVALS, type DataLocations, providerSettings, type Stack } from './stack';

const DISK_MB = 4096;
const READY_MS = 120_000;

/** The whole product with its nats-server in a guest machine, whose power is cut while everything else continues. */
export class GuestNatsStack implements Stack {
  readonly name = 'NATS in a guest kernel';
  readonly weights = POWER_CUTS;
  private product!: Product;
  private machine!: GuestMachine;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(providerUrl: string): Promise<GuestNatsStack> {
    const stack = new GuestNatsStack(mkdtempSync(path.join(tmpdir(), 'afterword-guest-disk-')), await freePort());
    makeDisk(stack.disk, DISK_MB);
    await stack.boot();
    stack.product = await Product.start({
      ...SHORT_INTERVALS,
      ...providerSettings(providerUrl),
      LOG_LEVEL: 'warn',
      NATS_URL: stack.natsUrl,
    });
    return stack;
  }

  get password(): string {
    return this.product.password;
  }

  get gateways(): string[] {
    return [this.product.url];
  }

  locations(): DataLocations {
    const { DATABASE_URL } = JSON.parse(readFileSync(path.join(this.product.dataFolder, 'servers.json'), 'utf8')) as Record<string, string>;
    const storeFolder = path.join(this.product.dataFolder, 'objects');
    return { databaseUrl: DATABASE_URL!, natsUrl: this.natsUrl, databasePrefix: 'afterword', storeFolder };
  }

  async injectFault(): Promise<string> {
    await this.machine.cutPower();
    await this.boot();
    return 'nats';
  }

  recover(): Promise<void> {
    const isReady = () =>
      fetch(`${this.product.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    return waitUntil(isReady, READY_MS, () => `the product to be ready; its output:\n${this.product.printed}`);
  }

  async stop(): Promise<void> {
    await this.product.remove();
    await this.machine.cutPower();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get natsUrl(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  private get disk(): string {
    return path.join(this.folder, 'disk.img');
  }

  private async boot(): Promise<void> {
    this.machine = await GuestMachine.boot(this.disk, { [this.port]: 4222 });
    this.machine.start(`exec ${natsServer()} -a 0.0.0.0 -p 4222 -js -sd /mnt/nats`);
    await waitUntil(
      () => this.isResponsive(),
      READY_MS,
      () => 'nats-server in the guest to respond',
    );
  }

  private async isResponsive(): Promise<boolean> {
    try {
      const connection = await connect({ servers: this.natsUrl, timeout: 1000, maxReconnectAttempts: 0 });
      await connection.close();
      return true;
    } catch {
      return false;
    }
  }
}
