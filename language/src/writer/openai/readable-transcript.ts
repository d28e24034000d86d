import type { SpokenTranscript } from '../../words/spoken-transcript';
import { NO_USAGE } from '../usage';
import type { Chat } from './chat';
import { condense, type TranscriptLines } from './condense';
import type { FenceCode } from './fence';
import { forgetful, type NotesMemory } from './notes-memory';
import { numberedSegments, segmentLine } from './numbered-transcript';

interface Reading {
  chat: Chat;
  model: string;
  contextTokens: number | undefined;
  memory: NotesMemory | undefined;
  fenceCode: FenceCode;
}

const CONTEXT_TOKENS = 128_000;
/** The transcript may fill this part of the context; prompt, brand voice and answer need the rest. */
const TRANSCRIPT_PART = 0.6;
/** English speech with segment numbers; a low figure, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3.5;

/** Transcripts as they fit into the context of a model. Notes on a long one are paid for once, however much is asked about it. */
export class ReadableTranscripts {
  private readonly notes = new WeakMap<SpokenTranscript, string>();

  constructor(private readonly reading: Reading) {}

  async read(transcript: SpokenTranscript, signal?: AbortSignal): Promise<TranscriptLines> {
    const lines =
      this.notes.get(transcript) ??
      numberedSegments(transcript)
        .map((segment) => segmentLine(segment, segment.text))
        .join('\n');
    const { contextTokens = CONTEXT_TOKENS, memory = forgetful, chat, model, fenceCode } = this.reading;
    const room = contextTokens * TRANSCRIPT_PART * CHARACTERS_PER_TOKEN;
    if (lines.length <= room || this.notes.has(transcript)) return { lines, usage: NO_USAGE };
    const condensed = await condense({ chat, model, memory, fenceCode, signal }, transcript);
    this.notes.set(transcript, condensed.lines);
    return condensed;
  }
}
