import type { ApplyDictionary, Output, Parsed, PreviewDictionary } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orNoTranscript } from '../transcripts/transcript.mapper';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';
import { DictionaryClient } from './dictionary.client';
import { TranscriptEditingService } from '../corrections/transcript-editing.service';
import { RevisionsService } from '../corrections/revisions.service';

/** What the dictionary corrects in a transcript. */
@Injectable()
export class DictionaryService {
  constructor(
    private readonly editable: TranscriptEditingService,
    private readonly transcripts: TranscriptsRepository,
    private readonly revisions: RevisionsService,
    private readonly dictionary: DictionaryClient,
  ) {}

  async apply({ episodeId }: Parsed<typeof ApplyDictionary>): Promise<Output<typeof ApplyDictionary>> {
    const entries = await this.dictionary.findActiveEntries();
    return this.editable.edit(episodeId, async (tx, transcript) => {
      const segments = await this.transcripts.findSegments(tx.manager, transcript);
      const { revision, corrections, nextId, problems } = await this.dictionary.revise({
        entries,
        segments,
        nextId: transcript.lastWordId + 1,
      });
      const changed = await this.revisions.saveRevision(tx, transcript, revision, { lastWordId: nextId - 1 }, 'dictionary');
      return { correctionsApplied: corrections, version: changed.version, ...(problems.length > 0 && { problems }) };
    });
  }

  /** What applying it now would do; nothing is changed. */
  async preview({ episodeId }: Parsed<typeof PreviewDictionary>): Promise<Output<typeof PreviewDictionary>> {
    const entries = await this.dictionary.findActiveEntries();
    const { transcript, segments } = orNoTranscript(await this.transcripts.findWithSegments(episodeId));
    return { version: transcript.version, ...(await this.dictionary.preview({ entries, segments })) };
  }
}
