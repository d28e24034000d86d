import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console } = globalThis;
const { exit } = process;
/** Where Jest keeps the state of a test file. */
const STATE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']);

/** Test files share the globals of their process. What Jest adds or replaces for one is undone after it. */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    if ('document' in globalThis) throw new Error('Run the tests of web apart from others: they make their process a browser window.');
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = console;
    process.exit = exit;
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) if (STATE.has(symbol.description)) delete globalThis[symbol];
  }

  /** There is no sandbox. */
  getVmContext() {
    return null;
  }
}
