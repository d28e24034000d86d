import { docker } from './engine';

/** What Docker says of a container, as far as we ask. */
interface Inspected {
  Id: string;
  RestartCount: number;
  State: { Pid: number; StartedAt: string; Health?: { Status: string } };
  Config: { Image: string; User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    CapAdd: string[] | null;
    SecurityOpt: string[];
    Memory: number;
    PidsLimit: number;
  };
}

export async function inspected(id: string): Promise<Inspected> {
  const [container] = JSON.parse(await docker(['inspect', id])) as Inspected[];
  return container!;
}

/**
 * Ends the main process of a container with SIGKILL, as if it had crashed: `docker kill` would tell the engine not to start it again.
 * The blow comes from a container that sees the processes of the engine's machine; `image` has Node in it.
 */
export async function crash(id: string, image: string): Promise<void> {
  const { State } = await inspected(id);
  const asRoot = ['--rm', '--pid', 'host', '--network', 'none', '--user', '0', '--entrypoint', 'node'];
  await docker(['run', ...asRoot, image, '-e', `process.kill(${State.Pid}, 'SIGKILL')`]);
}
