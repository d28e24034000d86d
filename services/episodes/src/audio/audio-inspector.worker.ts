import { exposeWorker } from '@afterword/platform/worker';
import { Logging, LogLevel } from 'mediabunny';
import type { AudioToInspect, AudioVerdict } from './audio-facts';
import { inspectAudio } from './inspect-audio';
import { StoredSource } from './stored-source';

Logging.level = LogLevel.Silent;
/** mediabunny leaves reads behind when it gives a file up. */
process.on('unhandledRejection', () => undefined);

exposeWorker<AudioToInspect, AudioVerdict>(async (file) => {
  const source = new StoredSource(file);
  const verdict = await inspectAudio(source);
  if (source.failure) throw source.failure;
  return verdict;
});
