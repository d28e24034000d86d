import type { ApplyDictionary, Output, Parsed, PreviewDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orNoTranscript } from '../transcripts/transcript-facts';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { DictionaryCorrections } from './dictionary-corrections';
import { EditableTranscripts } from './editable-transcripts';
import { Revisions } from './revisions';

/** What the dictionary corrects in a transcript. */
@Injectable()
export class DictionaryService {
  constructor(
    private readonly editable: EditableTranscripts,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: Revisions,
    private readonly dictionary: DictionaryCorrections,
  ) {}

  async apply({ episodeId }: Parsed<typeof ApplyDictionary>): Promise<Output<typeof ApplyDictionary>> {
    const entries = await this.dictionary.entries();
    return this.editable.change(episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.segments(tx.manager, transcript);
      const { revision, corrections, nextId, problems } = await this.dictionary.revise({
        entries,
        segments,
        nextId: transcript.lastWordId + 1,
      });
      const changed = await this.revisions.make(tx, transcript, revision, { lastWordId: nextId - 1 }, 'dictionary');
      return { correctionsApplied: corrections, version: changed.version, ...(problems.length > 0 && { problems }) };
    });
  }

  /** What applying it now would do; nothing is changed. */
  async preview({ episodeId }: Parsed<typeof PreviewDictionary>): Promise<Output<typeof PreviewDictionary>> {
    const entries = await this.dictionary.entries();
    const { transcript, segments } = orNoTranscript(await this.transcripts.whole(episodeId));
    return { version: transcript.version, ...(await this.dictionary.preview({ entries, segments })) };
  }
}
