import { spokenTranscript } from '@afterword/language';
import { WritingFailure } from '@afterword/language/writer';
import { exposeWorker } from '@afterword/platform/worker';
import type { AnalysisAside, AnalysisReply, AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

exposeWorker<AnalysisTask, AnalysisReply, AnalysisAside>(async ({ settings, transcript, episode, paid }, tell) => {
  const analyst = createAnalyst(settings, {
    mayAsk: () => tell({ mayAsk: true }),
    onCalled: (called) => void tell({ called }),
    onPaid: (usage) => void tell({ paid: usage }),
    answers: { find: (key) => paid.get(key), keep: (key, text) => tell({ answered: { key, answer: text } }) },
  });
  try {
    return { found: await analyst.analyse({ transcript: spokenTranscript(transcript), episode }) };
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    const { sentence, retryable, retryAfterMs } = error;
    return { problem: { userMessage: sentence, isRetryable: retryable, retryAfterMs } };
  }
});
