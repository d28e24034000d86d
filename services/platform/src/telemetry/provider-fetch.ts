import type { Metrics } from './metrics';
import { tracedFetch } from './traced-fetch';

/** `fetch` as a traced and measured call of an AI provider. One that was broken off counts as unanswered. */
export const providerFetch =
  (metrics: Metrics, labels: { task: string; model: string }): typeof fetch =>
  async (asked, init) => {
    const stop = metrics.providerCallSeconds.startTimer(labels);
    try {
      const response = await tracedFetch(asked, init);
      stop({ outcome: response.ok ? 'answered' : 'refused' });
      return response;
    } catch (error) {
      stop({ outcome: 'unanswered' });
      throw error;
    }
  };
