import { exposeWorker } from '@afterword/platform/worker';
import { relocateWords, type RelocationInput, type RelocationResult } from './relocate-words';

exposeWorker<RelocationInput, RelocationResult>(relocateWords);
