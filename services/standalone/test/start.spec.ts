import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from './temporary-folder';

/** Runs an expression with the modules of `npm start` in an environment of its own. */
async function run(line: string, env: Record<string, string>) {
  const imports = ['nats-server', 'node-version', 'ffmpeg', 'cache-folder'].map((name) => {
    const url = new URL(`../start/${name}.mjs`, import.meta.url).href;
    return `import * as ${name.replace(/-\w/, (part) => part.slice(1).toUpperCase())} from ${JSON.stringify(url)};`;
  });
  const code = `${imports.join('\n')}\n${line}`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env,
    cwd: path.dirname(fileURLToPath(import.meta.url)),
  });
}

describe('npm start', () => {
  it.each(['18.20.0', '20.18.9', '12.0.0'])('refuses Node %s with one line', async (version) => {
    const outcome = run(`nodeVersion.checkNode(${JSON.stringify(version)})`, {});
    await expect(outcome).rejects.toThrow(`Afterword needs Node 20.19 or newer; this is ${version}.`);
  });

  it.each(['20.19.0', '22.1.0', '24.0.0'])('accepts Node %s', async (version) => {
    await expect(run(`nodeVersion.checkNode(${JSON.stringify(version)})`, {})).resolves.toBeDefined();
  });

  it('uses the nats-server of NATS_SERVER_BIN, or the one in PATH', async () => {
    const { folder, remove } = await temporaryFolder();
    for (const name of ['named', 'found']) {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'nats-server'), '', { mode: 0o755 });
    }
    const named = await run('console.log(natsServer.natsServer())', {
      NATS_SERVER_BIN: `${folder}/named/nats-server`,
      PATH: `${folder}/found`,
    });
    const found = await run('console.log(natsServer.natsServer())', { PATH: `${folder}/found` });
    expect([named.stdout, found.stdout]).toEqual([`${folder}/named/nats-server\n`, `${folder}/found/nats-server\n`]);
    await remove();
  });

  it('refuses a NATS_SERVER_BIN that is not a program', async () => {
    await expect(run('natsServer.natsServer()', { NATS_SERVER_BIN: '/etc/passwd' })).rejects.toThrow('/etc/passwd, which is not a program');
  });

  it('stores programs outside the data folder', async () => {
    const { stdout } = await run('console.log(cacheFolder.cacheFolder())', { HOME: '/home/somebody', DATA_DIR: '/elsewhere' });
    expect(stdout).toMatch(/^(\/var\/cache|\/home\/somebody\/\.cache)\/afterword\n$/);
  });
});
