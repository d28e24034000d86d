export type { Encoding } from './decoding/encoding';
export { markLoops } from './passages/find-loops';
export { countLeftOut, readTranscriptFile } from './read-transcript-file';
export type {
  FileWord,
  LeftOut,
  LeftOutReason,
  Loop,
  Passage,
  ReadChoices,
  SpeakerAnswer,
  SpeakerQuestion,
  TranscriptFile,
  TranscriptFileContent,
} from './transcript-file';
export { writePassages } from './write-passages';
export { UnreadableTranscriptError } from './unreadable-file';
