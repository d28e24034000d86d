import { TestEnvironment } from 'jest-environment-jsdom';

const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** jsdom with the web platform globals that Node 20 has and jsdom 26 lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of missing) this.global[name] = globalThis[name];
  }
}
