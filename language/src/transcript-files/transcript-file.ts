import type { Encoding } from './decoding/encoding';

/** A file as it was chosen or uploaded. Its extension is only used if the content does not show the format. */
export interface TranscriptFile {
  name: string;
  bytes: Uint8Array;
}

/** Answers of a person to what the file leaves open. */
export interface ReadChoices {
  /** Replaces the detected encoding. */
  encoding?: Encoding;
  /** Keeps passages whose time cannot be read, without a time. */
  keepUntimed?: boolean;
  /** By the name that a question is about. */
  speakers?: Readonly<Record<string, SpeakerAnswer>>;
}

/** The speaker that the name stands for, or null if it belongs to what is said. */
export interface SpeakerAnswer {
  speaker: string | null;
}

/** Times are milliseconds, confidence is percent; both are null if the file gives none. */
export interface FileWord {
  text: string;
  startMs: number | null;
  endMs: number | null;
  confidence: number | null;
}

/** What one speaker says in one caption, paragraph or segment. Times are milliseconds, and null if the file gives none. */
export interface Passage {
  startMs: number | null;
  endMs: number | null;
  /** Null if the file does not say it for sure. */
  speaker: string | null;
  text: string;
  /** The words of `text` with what the file says about each, or null if it says nothing about single words. */
  words: FileWord[] | null;
  /** The line or the entry of the file, counted from 1. */
  position: number;
}

/**
 * Why text is no part of the transcript: its time is missing or cannot be read; it describes a sound; it repeats the caption before; it is a
 * heading, a credit or a note; it is a name that may not be a speaker; its entry is damaged.
 */
export type LeftOutReason = 'no_time' | 'bad_time' | 'sound' | 'repeated' | 'heading' | 'unsure_name' | 'damaged';

export interface LeftOut {
  reason: LeftOutReason;
  position: number;
  text: string;
  words: number;
}

/** Whether a name is a speaker, which the file does not say. */
export interface SpeakerQuestion {
  name: string;
  positions: number[];
  /** A speaker of this file who may be the same person. */
  similarTo: string | null;
}

/** `named`: in a field or a tag for speakers. `labelled`: before the text, as all speakers of the file are. `none`: there are no names. */
export type SpeakerSource = 'named' | 'labelled' | 'none';

/** Passages that say the same many times in a row, or one that repeats a phrase, which recognizers do in silence or music. */
export interface Loop {
  position: number;
  text: string;
  times: number;
  /** Indexes of passages; `to` is the one after the last. */
  passages: { from: number; to: number };
}

export interface TranscriptFileContent {
  /** For people: "SubRip captions (SRT)". */
  format: string;
  /** Null for a format that has its own. */
  encoding: Encoding | null;
  /** What `position` counts. */
  positions: 'line' | 'paragraph' | 'entry';
  /** A BCP 47 code, or null if the file does not say it. */
  language: string | null;
  /** In the order of their times. */
  passages: Passage[];
  speakerSource: SpeakerSource;
  leftOut: LeftOut[];
  questions: SpeakerQuestion[];
  loops: Loop[];
  /** The end of the last passage in milliseconds, or the duration that the file gives; null if it has no times. */
  durationMs: number | null;
  /** Words of the passages. All words of the file are these and those of `leftOut`. */
  wordCount: number;
}
