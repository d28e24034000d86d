import { parentPort, workerData } from 'node:worker_threads';
import { spokenTranscript } from '@afterword/language';
import { CannotFollow, givenFacts, WritingFailure } from '@afterword/language/writer';
import { createWriter } from './create-writer';
import type { WritingMaterial, WritingReply, WritingTask } from './writing-task';

const material = workerData as WritingMaterial;
const writer = createWriter(material.settings);
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

parentPort?.on('message', (task: WritingTask) => void write(task).then((reply) => parentPort?.postMessage(reply)));
