import { toSpokenTranscript } from '@afterword/language';
import { WritingFailure } from '@afterword/language/writer';
import { exposeWorker } from '@afterword/platform/worker';
import type { AnalysisAside, AnalysisReply, AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

exposeWorker<AnalysisTask, AnalysisReply, AnalysisAside>(async ({ settings, transcript, episode, paid }, tell) => {
  const analyst = createAnalyst(settings, {
    approveSpend: () => tell({ mayAsk: true }),
    onCall: (called) => void tell({ called }),
    onUsage: (usage) => void tell({ paid: usage }),
    answers: { find: (key) => paid.get(key), save: (key, text) => tell({ answered: { key, answer: text } }) },
  });
  try {
    return { found: await analyst.analyse({ transcript: toSpokenTranscript(transcript), episode }) };
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    const { userMessage, retryable, retryAfterMs } = error;
    return { problem: { userMessage, isRetryable: retryable, retryAfterMs } };
  }
});
