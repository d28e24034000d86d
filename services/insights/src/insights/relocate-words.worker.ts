import { exposeWorker } from '@afterword/platform/worker';
import { relocateWords, type RelocationInput, type RelocationResult } from '../transcripts/relocate-words';

exposeWorker<RelocationInput, RelocationResult>(relocateWords);
