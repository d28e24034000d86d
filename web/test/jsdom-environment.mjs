import { JSDOM } from 'jsdom';
import ProcessEnvironment from '../../testing/run/jest/environment.mjs';

const ADDRESS = 'http://localhost/';
/** What jsdom's nodes accept only from jsdom. Everything else that Node has, such as fetch, stays Node's. */
const OF_JSDOM = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'DOMException', 'navigator'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent'],
]);
/** Names that a window has for itself. */
const OF_WINDOW = ['window', 'self', 'parent', 'top', 'frames'];

const dom = new JSDOM('<!DOCTYPE html>', { url: ADDRESS, pretendToBeVisual: true });
const timers = new Set();
makeGlobal(dom.window);
recordTimers('setTimeout');
recordTimers('setInterval');
keepOpenChannelsFromBlockingExit();

/** The process is a browser window. Packages and sources are loaded once for all test files of a worker: see docs/adr/0046. */
export default class BrowserEnvironment extends ProcessEnvironment {
  /** For each file, a page is opened. */
  async setup() {
    dom.reconfigure({ url: ADDRESS });
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  }

  /** Timers that are left are no reason to wait, but what all files share may need them: they still end. */
  async teardown() {
    await super.teardown();
    timers.forEach((timer) => timer.unref());
    timers.clear();
  }
}

/** Gives the process what a window has. */
function makeGlobal(window) {
  for (let object = window; object !== Object.prototype; object = Object.getPrototypeOf(object))
    for (const name of Object.getOwnPropertyNames(object)) if (OF_JSDOM.has(name) || !(name in globalThis)) define(window, name);
  for (const name of OF_WINDOW) Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
}

/** What is assigned to the name later replaces it. */
function define(window, name) {
  const isMethod = typeof window[name] === 'function' && /^[a-z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    get: isMethod ? () => window[name].bind(window) : () => window[name],
    set(value) {
      Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
    },
  });
}

function recordTimers(name) {
  const start = globalThis[name];
  globalThis[name] = (...given) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  };
}

function keepOpenChannelsFromBlockingExit() {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
    }
  };
}
