import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const JEST = path.join(ROOT, 'node_modules/jest/bin/jest.js');

/** The suites of testing/acceptance that need only the address of an empty Afterword. The others configure, stop or inspect a process. */
export const SUITES = ['access', 'speech-to-content', 'imported-transcript', 'editing-transcripts', 'insights', 'learning'];

/** Runs a suite against a running Afterword. @throws an error with the failures */
export async function accept(suite: string, { url, password }: { url: string; password: string }): Promise<void> {
  const env = { ...process.env, AFTERWORD_URL: url, AFTERWORD_PASSWORD: password };
  const args = ['-c', 'jest.config.mjs', `testing/acceptance/${suite}.spec.ts`, '--selectProjects', 'acceptance'];
  await promisify(execFile)(process.execPath, [JEST, ...args], { cwd: ROOT, env });
}
