import type { TranscriptFile } from '@afterword/language/transcript-files';
import { exposeWorker } from '@afterword/platform/worker';
import { type ImportedTranscript, readImportedTranscript } from './imported-transcript';

exposeWorker<TranscriptFile, ImportedTranscript>(readImportedTranscript);
