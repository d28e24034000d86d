import { spawn } from 'node:child_process';
import { childEnvironment } from '@afterword/platform';

/** Whether a program can be started here: it exists and may be executed. */
export function canStart(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-version'], { stdio: 'ignore', env: childEnvironment() });
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}
