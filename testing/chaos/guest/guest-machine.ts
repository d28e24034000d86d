import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../src/product';

const INIT = path.resolve(import.meta.dirname, '../../..', 'testing/chaos/guest/guest-init.sh');
const KERNEL = 'linux.uml';
const ADDRESS = '10.0.2.100';
const BOOT_MS = 90_000;
const PROGRAMS = { [KERNEL]: 'user-mode-linux', slirp4netns: 'slirp4netns', mke2fs: 'e2fsprogs', ip: 'iproute2' };

/** Returns the missing Debian packages for starting a guest. */
export function missingPackages(): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin'];
  const isThere = (program: string) => folders.some((folder) => existsSync(path.join(folder, program)));
  return Object.entries(PROGRAMS).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
}

/** Creates an empty ext4 disk in a sparse file. */
export function makeDisk(file: string, megabytes: number): void {
  writeFileSync(file, '');
  truncateSync(file, megabytes * 1024 * 1024);
  execFileSync('mke2fs', ['-q', '-F', '-t', 'ext4', file]);
}

/**
 * A guest kernel (User Mode Linux) that runs as an ordinary process with its disk in a file. If it is killed, unsynced data is lost, as in a
 * power cut. It can read the files of the host, and its disk is mounted at /mnt.
 */
export class GuestMachine {
  private console = '';

  private constructor(
    private readonly folder: string,
    private readonly network: ChildProcess,
    private readonly kernel: ChildProcess,
  ) {
    for (const stream of [kernel.stdout, kernel.stderr]) stream?.on('data', (text) => (this.console += text));
    kernel.stdin?.on('error', () => undefined);
  }

  /** Boots and waits until it accepts commands. `ports` maps ports of 127.0.0.1 to ports of the guest. */
  static async boot(disk: string, ports: Record<number, number>): Promise<GuestMachine> {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-guest-'));
    const [socket, api] = [path.join(folder, 'net'), path.join(folder, 'api')];
    const network = startNetwork(api, socket);
    await waitUntil(
      () => existsSync(socket),
      BOOT_MS,
      () => 'the network of the guest',
    );
    const machine = new GuestMachine(folder, network, startKernel(folder, disk, socket));
    await machine.untilSaid('GUEST-UP');
    await waitUntil(
      () => existsSync(api),
      BOOT_MS,
      () => 'the network of the guest to accept commands',
    );
    for (const [host, guest] of Object.entries(ports)) await forward(api, Number(host), guest);
    return machine;
  }

  /** Starts a shell command in the background of the guest. */
  start(command: string): void {
    this.kernel.stdin?.write(`(${command}) </dev/null >/dev/null 2>&1 &\n`);
  }

  /** Cuts the power. Resolves when no process of the guest can write any more. */
  async cutPower(): Promise<void> {
    this.network.kill('SIGKILL');
    if (this.kernel.pid && this.kernel.exitCode === null && this.kernel.signalCode === null) {
      const ended = once(this.kernel, 'exit');
      process.kill(-this.kernel.pid, 'SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private untilSaid(word: string): Promise<void> {
    return waitUntil(
      () => {
        if (this.kernel.exitCode !== null || this.kernel.signalCode !== null || this.console.includes('GUEST-FAILED'))
          throw new Error(this.console.slice(-2000));
        return this.console.includes(word);
      },
      BOOT_MS,
      () => `the guest to boot; its output:\n${this.console.slice(-2000)}`,
    );
  }
}

/** Ends together with this process, because it reads from a pipe that is closed then. */
function startNetwork(api: string, socket: string): ChildProcess {
  const parameters = ['--target-type=bess', '--disable-dns', '--outbound-addr=127.0.0.1', '-e', '3', '-a', api, socket];
  return spawn('slirp4netns', parameters, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
}

function startKernel(folder: string, disk: string, socket: string): ChildProcess {
  const parameters = [
    ...['mem=512M', 'root=/dev/root', 'rootfstype=hostfs', 'rootflags=/', 'ro', 'quiet', 'noreboot'],
    `ubd0=${realpathSync(disk)}`,
    `vec0:transport=bess,dst=${socket},depth=128,gro=1,mac=52:54:00:12:34:56`,
    ...[`uml_dir=${folder}/`, 'umid=uml', 'con=null', 'con0=fd:0,fd:1', `init=${INIT}`],
  ];
  const env = { ...process.env, TMPDIR: existsSync('/dev/shm') ? '/dev/shm' : tmpdir() };
  return spawn(KERNEL, parameters, { detached: true, stdio: 'pipe', env });
}

async function forward(api: string, host: number, guest: number): Promise<void> {
  const request = {
    execute: 'add_hostfwd',
    arguments: { proto: 'tcp', host_addr: '127.0.0.1', host_port: host, guest_addr: ADDRESS, guest_port: guest },
  };
  const socket = connect(api);
  let answer = '';
  socket.on('data', (text) => (answer += text.toString()));
  socket.end(JSON.stringify(request));
  await once(socket, 'close');
  if (!answer.includes('"return"')) throw new Error(`Port ${guest} of the guest cannot be reached: ${answer}`);
}
