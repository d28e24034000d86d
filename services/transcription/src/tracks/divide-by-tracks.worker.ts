import { exposeWorker } from '@afterword/platform/worker';
import { divideByTracks, type DividedTranscript, type DivideByTracksTask } from './divide-by-tracks';

exposeWorker<DivideByTracksTask, DividedTranscript>(divideByTracks);
