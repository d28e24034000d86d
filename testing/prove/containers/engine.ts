import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ANSWERS_MS = 20_000;
const LARGEST = 64 * 1024 * 1024;
/** The environment for reaching the engine, without settings of another Afterword. */
const INHERITED = /^(PATH|HOME|TMPDIR|SystemRoot|USERPROFILE|(DOCKER|COMPOSE|BUILDX|BUILDKIT|XDG)_\w+)$/;

export const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name)));

/** Returns why no container can be started on this machine, or null if they can. */
export function whyNoEngine(): string | null {
  const { error, status, stderr } = spawnSync('docker', ['info'], { encoding: 'utf8', timeout: ANSWERS_MS });
  if (error) return 'this machine has no program "docker".';
  if (status !== 0) return `no Docker engine responds. ${stderr.trim().split('\n').at(-1)}`;
  return spawnSync('docker', ['compose', 'version']).status === 0 ? null : 'Docker has no Compose here.';
}

/** Runs `docker` from the root of the repository and returns its output. @throws an error with the output if it fails */
export async function docker(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', args, { cwd: ROOT, env: { ...inherited, ...env }, maxBuffer: LARGEST });
  return stdout.trim();
}
