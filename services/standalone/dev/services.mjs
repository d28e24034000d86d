import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/root-folder.mjs';

const BUILD = path.join(ROOT, 'services/platform/build.mjs');
/** Not `dist`, so that the build does not affect tests and `npm start` in the same clone. */
const BUILT = 'dist-dev';
const INSPECT = `--inspect=127.0.0.1:${process.env.DEBUG_PORT || 9229}`;
/** Short: work in progress is released and continues after the restart. */
const SHUTDOWN_MS = '1000';
/** No folder: Vite serves the page, so it need not be built. */
const WEB_DIR = '';
const DATA_FOLDER = /^Data and log are in (.+)\. Stop with/m;

const folderOf = (service) => path.join(ROOT, 'services', service);

/** Builds the services and restarts them on request. If the build fails, the previous one keeps running. */
export class DevelopmentServices {
  #pageUrl;
  /** The service that runs as a process of its own, or null. */
  #alone;
  #inspectAll;
  #processes = [];
  /** @type {Promise<void> | null} */
  #restarting = null;
  #isOutdated = false;

  constructor({ pageUrl, inspect }) {
    this.#pageUrl = pageUrl;
    this.#inspectAll = inspect === 'all';
    this.#alone = inspect === null || inspect === 'all' ? null : inspect;
  }

  /** Builds and starts the current sources. Calls during a restart cause one more restart. */
  async restart() {
    this.#isOutdated = true;
    this.#restarting ??= this.#untilCurrent().finally(() => (this.#restarting = null));
    await this.#restarting;
  }

  async stop() {
    const running = this.#processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    this.#processes = [];
  }

  async #untilCurrent() {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const begun = performance.now();
      if (!(await this.#build())) continue;
      await this.stop();
      const isRunning = await this.#start();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(
        isRunning
          ? `The services are running after ${seconds} s. Open ${this.#pageUrl}
`
          : 'The services exited. Save a change to start them again.',
      );
    }
  }

  async #build() {
    const services = ['standalone', ...(this.#alone ? [this.#alone] : [])];
    const ended = services.map(async (service) => {
      const [status] = await once(
        spawn(process.execPath, [BUILD, 'into', BUILT], { cwd: folderOf(service), stdio: ['ignore', 'ignore', 'inherit'] }),
        'exit',
      );
      return status === 0;
    });
    return (await Promise.all(ended)).every(Boolean);
  }

  /** Returns false if the services exit before they are ready. */
  async #start() {
    const own = { PUBLIC_URL: this.#pageUrl, WEB_DIR, SHUTDOWN_MS, ...(this.#alone ? { SERVICES_ELSEWHERE: this.#alone } : {}) };
    const all = this.#run('standalone', this.#inspectAll ? [INSPECT] : [], { ...own, ...process.env }, 'pipe');
    const dataFolder = await this.#dataFolderOf(all);
    if (!dataFolder) return false;
    if (this.#alone) this.#runAlone(this.#alone, own, dataFolder);
    return true;
  }

  #runAlone(service, own, dataFolder) {
    const servers = JSON.parse(readFileSync(path.join(dataFolder, 'servers.json'), 'utf8'));
    this.#run(service, [INSPECT], { ...own, ...process.env, ...servers, PORT: '0' }, 'inherit');
  }

  #run(service, flags, env, stdout) {
    const args = ['--enable-source-maps', ...flags, path.join(folderOf(service), BUILT, 'main.js')];
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', stdout, 'inherit'] });
    this.#processes.push(child);
    return child;
  }

  /** Prints the output of the process. Resolves with its data folder once it is ready, or undefined if it exits before. */
  #dataFolderOf(child) {
    return new Promise((resolve) => {
      let output = '';
      child.stdout.on('data', (chunk) => {
        process.stdout.write(chunk);
        output += chunk;
        const [, folder] = DATA_FOLDER.exec(output) ?? [];
        if (folder) resolve(folder);
      });
      child.once('exit', () => resolve(undefined));
    });
  }
}
