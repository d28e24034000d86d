import { inClientSpan } from './tracing';

/** `fetch` as a part of the trace that is running now. The span names whom it asks, never what for: queries can hold secrets. */
export const tracedFetch: typeof fetch = (asked, init) => {
  const { host, pathname } = new URL(asked instanceof Request ? asked.url : asked);
  const method = init?.method ?? (asked instanceof Request ? asked.method : 'GET');
  return inClientSpan(`${method} ${host}`, { 'http.request.method': method, 'server.address': host, 'url.path': pathname }, () =>
    fetch(asked, init),
  );
};
