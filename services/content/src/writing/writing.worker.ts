import { toSpokenTranscript } from '@afterword/language';
import { UnsupportedInstruction, allowedFacts, WritingFailure } from '@afterword/language/writer';
import type { JobProblem } from '@afterword/platform';
import { serveWorker } from '@afterword/platform/worker';
import { type WriterHooks, createEnhancer, createWriter } from './create-writer';
import type { SpendApproved, SpendRequest, WriterRequest, WriterReport, WritingMaterial, WriterResponse } from './writing-task';

type Tell = (message: WriterResponse | WriterReport | SpendRequest) => void;

serveWorker<WritingMaterial>((material, port) => {
  const tell: Tell = (message) => port.postMessage(message);
  let goAhead = () => {};
  const mayAsk = () =>
    new Promise<void>((resolve) => {
      goAhead = resolve;
      tell({ mayAsk: true });
    });
  const perform = performer(material, bookkeeping(material, tell, mayAsk));
  port.on('message', (message: WriterRequest | SpendApproved) => {
    if ('goAhead' in message) goAhead();
    else void perform(message).then(tell);
  });
});

function bookkeeping(material: WritingMaterial, tell: Tell, mayAsk: () => Promise<void>): WriterHooks {
  const notes = new Map(material.notes);
  return {
    approveSpend: mayAsk,
    onUsage: (paid) => tell({ paid }),
    onCall: (called) => tell({ called }),
    notes: {
      find: (key) => notes.get(key),
      save: (key, lines) => {
        notes.set(key, lines);
        tell({ noted: { key, lines } });
      },
    },
  };
}

function performer(material: WritingMaterial, hooks: WriterHooks): (task: WriterRequest) => Promise<WriterResponse> {
  const writer = createWriter(material.settings, hooks);
  const enhancer = createEnhancer(material.settings, hooks);
  const transcript = toSpokenTranscript(material.transcript);
  return async (task) => {
    try {
      if ('enhance' in task) return { suggested: await enhancer.suggest({ ...task.enhance, transcript }) };
      const request = { ...task.write, transcript };
      return { result: { item: await writer.write(request), givenFacts: allowedFacts(request) } };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

function problemOf(error: unknown): JobProblem {
  if (error instanceof UnsupportedInstruction) return { userMessage: error.userMessage, isRetryable: false };
  if (!(error instanceof WritingFailure)) throw error;
  const { userMessage, retryable, retryAfterMs } = error;
  return { userMessage, isRetryable: retryable, retryAfterMs };
}
