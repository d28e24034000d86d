import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/root-folder.mjs';

const BUILD = path.join(ROOT, 'services/platform/build.mjs');
const INSPECT = '--inspect=127.0.0.1:9229';
/** Work under way is handed back at once; it goes on after the restart. */
const SHUTDOWN_MS = '1000';
const DATA_FOLDER = /^Data and log are in (.+)\. Stop with/m;

const folderOf = (service) => path.join(ROOT, 'services', service);

/** The services, built and started again on request. What was built last goes on if the sources cannot be built. */
export class DevelopmentServices {
  #pageUrl;
  /** The service that runs as a process of its own, or null. */
  #alone;
  #inspectAll;
  #processes = [];
  #restarting = null;
  #isOutdated = false;

  constructor({ pageUrl, inspect }) {
    this.#pageUrl = pageUrl;
    this.#inspectAll = inspect === 'all';
    this.#alone = inspect === null || inspect === 'all' ? null : inspect;
  }

  /** Builds and starts what the sources are now. Requests that come meanwhile lead to one more restart. */
  async restart() {
    this.#isOutdated = true;
    this.#restarting ??= this.#untilCurrent().finally(() => (this.#restarting = null));
    await this.#restarting;
  }

  async stop() {
    const ended = this.#processes.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null));
    for (const child of this.#processes) child.kill('SIGTERM');
    await Promise.all(ended);
    this.#processes = [];
  }

  async #untilCurrent() {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const begun = performance.now();
      if (!(await this.#build())) continue;
      await this.stop();
      await this.#start();
      console.log(`The services run after ${((performance.now() - begun) / 1000).toFixed(1)} s. Open ${this.#pageUrl}\n`);
    }
  }

  async #build() {
    const services = ['standalone', ...(this.#alone ? [this.#alone] : [])];
    const ended = services.map(async (service) => {
      const [status] = await once(
        spawn(process.execPath, [BUILD], { cwd: folderOf(service), stdio: ['ignore', 'ignore', 'inherit'] }),
        'exit',
      );
      return status === 0;
    });
    return (await Promise.all(ended)).every(Boolean);
  }

  async #start() {
    const own = { PUBLIC_URL: this.#pageUrl, SHUTDOWN_MS, ...(this.#alone ? { SERVICES_ELSEWHERE: this.#alone } : {}) };
    const all = this.#run('standalone', this.#inspectAll ? [INSPECT] : [], { ...own, ...process.env }, 'pipe');
    const dataFolder = await this.#dataFolderOf(all);
    if (!this.#alone || !dataFolder) return;
    const servers = JSON.parse(readFileSync(path.join(dataFolder, 'servers.json'), 'utf8'));
    this.#run(this.#alone, [INSPECT], { ...own, ...process.env, ...servers, PORT: '0' }, 'inherit');
  }

  #run(service, flags, env, stdout) {
    const args = ['--enable-source-maps', ...flags, path.join(folderOf(service), 'dist/main.js')];
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] });
    this.#processes.push(child);
    return child;
  }

  /** Prints what the process says. Resolves with its data folder once it runs, or undefined if it ends before. */
  #dataFolderOf(child) {
    return new Promise((resolve) => {
      let said = '';
      child.stdout.on('data', (chunk) => {
        process.stdout.write(chunk);
        said += chunk;
        const [, folder] = DATA_FOLDER.exec(said) ?? [];
        if (folder) resolve(folder);
      });
      child.once('exit', () => resolve(undefined));
    });
  }
}
