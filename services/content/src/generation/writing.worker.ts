import { parentPort, workerData } from 'node:worker_threads';
import { spokenTranscript } from '@afterword/language';
import { CannotFollow, givenFacts, WritingFailure } from '@afterword/language/writer';
import { type Bookkeeping, createEnhancer, createWriter } from './create-writer';
import type { GoAhead, MayAsk, ThreadTask, WritingAside, WritingMaterial, WritingReply } from './writing-task';

const material = workerData as WritingMaterial;
const notes = new Map(material.notes);
const tell = (message: WritingReply | WritingAside | MayAsk) => parentPort?.postMessage(message);

let goAhead = () => {};

const bookkeeping: Bookkeeping = {
  mayAsk: () =>
    new Promise((resolve) => {
      goAhead = resolve;
      tell({ mayAsk: true });
    }),
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
const writer = createWriter(material.settings, bookkeeping);
const enhancer = createEnhancer(material.settings, bookkeeping);
const transcript = spokenTranscript(material.transcript);

async function perform(task: ThreadTask): Promise<WritingReply> {
  try {
    if ('enhance' in task) return { suggested: await enhancer.suggest({ ...task.enhance, transcript }) };
    const request = { ...task.write, transcript };
    return { result: { item: await writer.write(request), givenFacts: givenFacts(request) } };
  } catch (error) {
    if (error instanceof CannotFollow) return { problem: { sentence: error.sentence, retryable: false } };
    if (!(error instanceof WritingFailure)) throw error;
    const { sentence, retryable, retryAfterMs } = error;
    return { problem: { sentence, retryable, retryAfterMs } };
  }
}

parentPort?.on('message', (message: ThreadTask | GoAhead) => {
  if ('goAhead' in message) goAhead();
  else void perform(message).then(tell);
});
