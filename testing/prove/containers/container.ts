import { docker } from './engine';

/** The used part of `docker inspect`. */
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
 * Ends the main process of a container with SIGKILL, like a crash: after `docker kill` the engine would not restart it. The signal is sent
 * from a container that shares the process namespace of the host; `image` contains Node.
 */
export async function crash(id: string, image: string): Promise<void> {
  const { State } = await inspected(id);
  const asRoot = ['--rm', '--pid', 'host', '--network', 'none', '--user', '0', '--entrypoint', 'node'];
  await docker(['run', ...asRoot, image, '-e', `process.kill(${State.Pid}, 'SIGKILL')`]);
}
