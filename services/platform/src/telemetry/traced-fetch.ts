import type { Metrics } from './metrics';
import { withClientSpan } from './tracing';

/** `fetch` as a span of the current trace. The span contains host and path but no query, which can hold secrets. */
export const tracedFetch: typeof fetch = (input, init) => {
  const { host, pathname } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  return withClientSpan(`${method} ${host}`, { 'http.request.method': method, 'server.address': host, 'url.path': pathname }, () =>
    fetch(input, init),
  );
};

/** How a call of an AI provider can end: with a response, with an error status, or without a response. */
export const PROVIDER_OUTCOMES = ['answered', 'refused', 'unanswered'];

/** `fetch` as a traced and measured call of an AI provider. A call without a response has the outcome `unanswered`. */
export function providerFetch(metrics: Metrics, labels: { task: string; model: string }): typeof fetch {
  for (const outcome of PROVIDER_OUTCOMES) metrics.providerCallSeconds.zero({ ...labels, outcome });
  return async (input, init) => {
    const stop = metrics.providerCallSeconds.startTimer(labels);
    try {
      const response = await tracedFetch(input, init);
      stop({ outcome: response.ok ? 'answered' : 'refused' });
      return response;
    } catch (error) {
      stop({ outcome: 'unanswered' });
      throw error;
    }
  };
}
