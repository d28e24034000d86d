import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, unlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { waitUntil } from '../../src/product';

const OPEN_MS = 30_000;

/** Connects what arrives at `from` to `to`: each a port of the loopback interface, or the path of a socket, which all machines share. */
const RELAY = `
  const { connect, createServer } = require('node:net');
  const [from, to] = process.argv.slice(1).map((end) => (/^\\d+$/.test(end) ? { port: Number(end), host: '127.0.0.1' } : { path: end }));
  createServer((near) => {
    const far = connect(to);
    for (const [socket, other] of [[near, far], [far, near]]) socket.on('error', () => {}).on('close', () => other.destroy()).pipe(other);
  }).listen(from);`;

/** What is missing for machines of our own, or null. */
export function whyNoMachines(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root.';
  const lacking = ['ip', 'nsenter'].filter((program) => spawnSync(program, ['-V']).error);
  if (lacking.length > 0) return `there is no program ${lacking.join(', no ')}.`;
  const probe = `aw-probe-${process.pid}`;
  if (spawnSync('ip', ['netns', 'add', probe]).status !== 0) return 'network namespaces cannot be created here.';
  ip('netns', 'del', probe);
  return null;
}

/** Machines that reach each other through a switch: network namespaces, with a cable each. They reach nothing else. */
export class Network {
  private constructor(
    readonly machines: Machine[],
    private readonly hub: string,
  ) {}

  static create(count: number, folder: string): Network {
    const hub = `aw-${process.pid}-hub`;
    ip('netns', 'add', hub);
    ip('-n', hub, 'link', 'add', 'switch', 'type', 'bridge');
    ip('-n', hub, 'link', 'set', 'switch', 'up');
    return new Network(
      Array.from({ length: count }, (_, index) => new Machine(hub, index + 1, folder)),
      hub,
    );
  }

  async remove(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.stop()));
    for (const { namespace } of this.machines) ip('netns', 'del', namespace);
    ip('netns', 'del', this.hub);
  }
}

export class Machine {
  readonly address: string;
  readonly namespace: string;
  private readonly cable: string;
  private readonly processes: ChildProcess[] = [];
  private readonly doors: Server[] = [];

  constructor(
    private readonly hub: string,
    number: number,
    private readonly folder: string,
  ) {
    this.address = `10.99.0.${number}`;
    this.namespace = hub.replace('hub', `m${number}`);
    this.cable = `m${number}`;
    ip('netns', 'add', this.namespace);
    ip('-n', hub, 'link', 'add', this.cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.namespace);
    ip('-n', hub, 'link', 'set', this.cable, 'master', 'switch', 'up');
    ip('-n', this.namespace, 'addr', 'add', `${this.address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', this.namespace, 'link', 'set', device, 'up');
  }

  /** Starts a program on this machine. */
  run(program: string, args: string[], env: Record<string, string> = {}): void {
    const entered = ['--net=/run/netns/' + this.namespace, program, ...args];
    const child = spawn('nsenter', entered, { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH: process.env['PATH'], ...env } });
    this.processes.push(child);
  }

  /** Lets programs on this machine reach a server outside at the same port. */
  async reach(port: number): Promise<void> {
    const socket = path.join(this.folder, `${this.cable}-out-${port}`);
    this.doors.push(await relay(socket, (from) => connect(port, '127.0.0.1').on('error', () => from.destroy())));
    this.run(process.execPath, ['-e', RELAY, String(port), socket]);
  }

  /** Returns the address at which a port of this machine is reached from outside, whatever becomes of its cable. */
  async open(port: number): Promise<string> {
    const socket = path.join(this.folder, `${this.cable}-in-${port}`);
    this.run(process.execPath, ['-e', RELAY, socket, String(port)]);
    await waitUntil(
      () => existsSync(socket),
      OPEN_MS,
      () => `a door to port ${port} of ${this.namespace}`,
    );
    const door = await relay(0, (from) => connect(socket).on('error', () => from.destroy()));
    this.doors.push(door);
    return `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  }

  /** Connections stay open on both sides, because neither is told. */
  pullCable(): void {
    ip('-n', this.hub, 'link', 'set', this.cable, 'down');
  }

  async stop(): Promise<void> {
    for (const door of this.doors) door.close();
    const running = this.processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = Promise.all(running.map((child) => once(child, 'exit')));
    for (const child of running) child.kill('SIGKILL');
    await ended;
  }
}

type Connected = ReturnType<typeof connect>;

async function relay(from: string | number, reach: (from: Connected) => Connected): Promise<Server> {
  if (typeof from === 'string' && existsSync(from)) unlinkSync(from);
  const server = createServer((near) => {
    const far = reach(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  if (typeof from === 'string') server.listen(from);
  else server.listen(from, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}
