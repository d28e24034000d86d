export { TranscriptReader } from './transcript.reader';
