import { exposeWorker } from '@afterword/platform/worker';
import { type QueryResults, queryTranscript, type QueryTranscriptInput } from './query-transcript';

exposeWorker<QueryTranscriptInput, QueryResults[keyof QueryResults]>(queryTranscript);
