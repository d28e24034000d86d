import { takeWhileFits } from '@afterword/platform';
import type { PartialTranscript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { estimateTimes } from '../alignment/estimate-times';
import { buildParagraphs } from '../transcripts/build-paragraphs';
import { RecognizedChunksService } from './recognized-chunks.service';

/** Returns what is recognized so far of a recording, so that people can read while the rest is transcribed. */
@Injectable()
export class PartialTranscriptsService {
  constructor(private readonly chunks: RecognizedChunksService) {}

  /** Paragraphs that exceed the size of a message are left out, which is after about ten hours of speech. */
  async get(episodeId: string): Promise<PartialTranscript> {
    const chunks = await this.chunks.findLatestFromStart(episodeId);
    const phrases = await Promise.all(chunks.map(({ range, result }) => estimateTimes(result.phrases, range)));
    const paragraphs = buildParagraphs(phrases.flat()).map(({ speaker, words }) => ({
      speaker,
      startMs: words[0]!.startMs,
      text: words.map(({ text }) => text).join(' '),
    }));
    return { paragraphs: takeWhileFits(paragraphs), recognizedMs: chunks.at(-1)?.range.endMs ?? 0 };
  }
}
