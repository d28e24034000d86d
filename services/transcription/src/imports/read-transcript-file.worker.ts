import { exposeWorker } from '@afterword/platform/worker';
import type { Cue } from './cue';
import { readTranscriptFile } from './read-transcript-file';
import type { TranscriptFile } from './transcript-files.service';

exposeWorker<TranscriptFile, Cue[]>(({ name, bytes }) =>
  readTranscriptFile(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
);
