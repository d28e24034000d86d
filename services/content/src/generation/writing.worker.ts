import { spokenTranscript } from '@afterword/language';
import { CannotFollow, givenFacts, WritingFailure } from '@afterword/language/writer';
import type { JobProblem } from '@afterword/platform';
import { serveWorker } from '@afterword/platform/worker';
import { type Bookkeeping, createEnhancer, createWriter } from './create-writer';
import type { GoAhead, MayAsk, ThreadTask, WritingAside, WritingMaterial, WritingReply } from './writing-task';

type Tell = (message: WritingReply | WritingAside | MayAsk) => void;

serveWorker<WritingMaterial>((material, port) => {
  const tell: Tell = (message) => port.postMessage(message);
  let goAhead = () => {};
  const mayAsk = () =>
    new Promise<void>((resolve) => {
      goAhead = resolve;
      tell({ mayAsk: true });
    });
  const perform = performer(material, bookkeeping(material, tell, mayAsk));
  port.on('message', (message: ThreadTask | GoAhead) => {
    if ('goAhead' in message) goAhead();
    else void perform(message).then(tell);
  });
});

function bookkeeping(material: WritingMaterial, tell: Tell, mayAsk: () => Promise<void>): Bookkeeping {
  const notes = new Map(material.notes);
  return {
    mayAsk,
    onPaid: (paid) => tell({ paid }),
    onCalled: (called) => tell({ called }),
    notes: {
      find: (key) => notes.get(key),
      keep: (key, lines) => {
        notes.set(key, lines);
        tell({ noted: { key, lines } });
      },
    },
  };
}

function performer(material: WritingMaterial, books: Bookkeeping): (task: ThreadTask) => Promise<WritingReply> {
  const writer = createWriter(material.settings, books);
  const enhancer = createEnhancer(material.settings, books);
  const transcript = spokenTranscript(material.transcript);
  return async (task) => {
    try {
      if ('enhance' in task) return { suggested: await enhancer.suggest({ ...task.enhance, transcript }) };
      const request = { ...task.write, transcript };
      return { result: { item: await writer.write(request), givenFacts: givenFacts(request) } };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

function problemOf(error: unknown): JobProblem {
  if (error instanceof CannotFollow) return { userMessage: error.sentence, isRetryable: false };
  if (!(error instanceof WritingFailure)) throw error;
  const { sentence, retryable, retryAfterMs } = error;
  return { userMessage: sentence, isRetryable: retryable, retryAfterMs };
}
