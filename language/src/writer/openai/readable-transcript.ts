import type { SpokenTranscript } from '../../words/spoken-transcript';
import { NO_USAGE } from '../usage';
import type { Chat } from './chat';
import { condense, type TranscriptLines } from './condense';
import type { FenceCode } from './fence';
import { forgetful, type AnswerMemory } from './answer-memory';
import { numberedSegments, segmentLine } from './numbered-transcript';
import { transcriptRoom } from './transcript-room';

interface Reading {
  chat: Chat;
  model: string;
  contextTokens: number | undefined;
  memory: AnswerMemory | undefined;
  fenceCode: FenceCode;
}

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
    const { contextTokens, memory = forgetful, chat, model, fenceCode } = this.reading;
    if (lines.length <= transcriptRoom(contextTokens) || this.notes.has(transcript)) return { lines, usage: NO_USAGE };
    const condensed = await condense({ chat, model, memory, fenceCode, signal }, transcript);
    this.notes.set(transcript, condensed.lines);
    return condensed;
  }
}
