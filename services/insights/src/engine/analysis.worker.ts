import { spokenTranscript } from '@afterword/language';
import { WritingFailure } from '@afterword/language/writer';
import { answer } from '@afterword/platform/worker';
import type { AnalysisReply, AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

await answer<AnalysisTask, AnalysisReply>(async ({ settings, transcript, episode }) => {
  try {
    return { found: await createAnalyst(settings).analyse({ transcript: spokenTranscript(transcript), episode }) };
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error;
    const { sentence, retryable, retryAfterMs } = error;
    return { problem: { sentence, retryable, retryAfterMs } };
  }
});
