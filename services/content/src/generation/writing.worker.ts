import { parentPort, workerData } from 'node:worker_threads';
import { spokenTranscript } from '@afterword/language';
import { CannotFollow, givenFacts, WritingFailure } from '@afterword/language/writer';
import { createWriter } from './create-writer';
import type { WritingAside, WritingMaterial, WritingReply, WritingTask } from './writing-task';

const material = workerData as WritingMaterial;
const notes = new Map(material.notes);
const tell = (message: WritingReply | WritingAside) => parentPort?.postMessage(message);

const writer = createWriter(material.settings, {
  onPaid: (paid) => tell({ paid }),
  notes: {
    find: (key) => notes.get(key),
    keep: (key, lines) => {
      notes.set(key, lines);
      tell({ noted: { key, lines } });
    },
  },
});
const transcript = spokenTranscript(material.transcript);

async function write(task: WritingTask): Promise<WritingReply> {
  const request = { ...task, transcript };
  try {
    return { result: { item: await writer.write(request), givenFacts: givenFacts(request) } };
  } catch (error) {
    if (error instanceof CannotFollow) return { problem: { sentence: error.sentence, retryable: false } };
    if (!(error instanceof WritingFailure)) throw error;
    const { sentence, retryable, retryAfterMs } = error;
    return { problem: { sentence, retryable, retryAfterMs } };
  }
}

parentPort?.on('message', (task: WritingTask) => void write(task).then(tell));
