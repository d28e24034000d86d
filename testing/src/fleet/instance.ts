import { freePort } from '../product/free-port';
import { ServiceProcess } from '../product/service-process';

export const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'insights', 'collaboration', 'dictionary'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** One of several processes of a service, at its own port. */
export class Instance {
  private constructor(
    readonly service: ServiceName,
    private readonly port: number,
    private readonly process: ServiceProcess,
  ) {}

  static async start(service: ServiceName, settings: Record<string, string>, root?: string): Promise<Instance> {
    const port = await freePort();
    return new Instance(service, port, new ServiceProcess(service, { ...settings, PORT: String(port) }, [], root));
  }

  /** Waits until the process is ready. */
  async ready(): Promise<void> {
    await this.process.until(async () => (await fetch(`${this.url}/readyz`)).ok, `${this.service} to be ready`);
  }

  /** Waits until its output contains the text. */
  async prints(text: string): Promise<void> {
    await this.process.until(async () => this.printed.includes(text), `${this.service} to print "${text}"`);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get printed(): string {
    return this.process.printed;
  }

  get pid(): number {
    return this.process.pid;
  }

  /** Stops the process with SIGTERM. @throws an error with its output if it does not exit with 0 */
  async stop(): Promise<void> {
    const code = await this.process.stop();
    if (code !== 0) throw new Error(`${this.service} ended with ${code}; its output:\n${this.process.printed}`);
  }

  async kill(): Promise<void> {
    await this.process.stop('SIGKILL');
  }
}
