import { exposeWorker } from '@afterword/platform/worker';
import { relocateAll, type RelocationInput, type RelocationResult } from '../transcripts/relocate-words';

exposeWorker<RelocationInput, RelocationResult>(relocateAll);
