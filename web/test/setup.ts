import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, type Config, configure, getConfig, prettyDOM } from '@testing-library/react';
import { connection } from '@/api/connection';
import { deferredDeletions } from '@/ui/deferred-delete';
import { FakeEventSource } from './fake-event-source';
import { FakeWorker } from './fake-worker';

/** What jsdom has no answer to, because it neither lays out nor plays anything. */
Object.assign(globalThis, {
  EventSource: FakeEventSource,
  Worker: FakeWorker,
  indexedDB: { open: () => ({}) },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(window, {
  scrollTo() {},
  PointerEvent: window.MouseEvent,
  matchMedia: (media: string) => ({ media, matches: media === '(min-width: 768px)', addEventListener() {}, removeEventListener() {} }),
});
Object.assign(HTMLElement.prototype, { scrollTo() {}, scrollIntoView() {} });
Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause() {} });

/** A busy machine is slow to load the parts that come when they are needed. */
configure({ asyncUtilTimeout: 15_000, getElementError });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('whoActsAsked', 'true');
});

afterEach(() => {
  jest.useRealTimers();
  cleanup();
  connection.reportResponse();
  deferredDeletions.releaseAll();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.scrollTop = 0;
  FakeEventSource.closeAll();
  jest.restoreAllMocks();
});

/** Printing the page takes a tenth of the time of all tests. While `waitFor` repeats a query, its errors print it only if someone reads them. */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isRepeated } = getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean };
  const print = () => [message, prettyDOM(container)].join('\n\n');
  const error = Object.assign(new Error(isRepeated ? '' : print()), { name: 'TestingLibraryElementError' });
  return isRepeated ? Object.defineProperty(error, 'message', { configurable: true, get: print }) : error;
}
