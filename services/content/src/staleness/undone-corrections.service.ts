import { ServiceError, Transactions } from '@afterword/platform';
import type { ChangeReason, Output, Parsed, UndoCorrection } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toContentDto } from '../content/content.mapper';
import { ContentVersionsService } from '../content/content-versions.service';
import { contentNotFound, ContentRepository } from '../content/content.repository';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { ContentComparisonService } from './content-comparison.service';

const ACCEPTED: readonly ChangeReason[] = ['transcript_corrected', 'dictionary_corrected'];

/** Undoes accepted corrections. The text before cites what it cited, so that a correction of its source is offered again. */
@Injectable()
export class UndoneCorrectionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsClient,
    private readonly content: ContentRepository,
    private readonly versions: ContentVersionsService,
    private readonly comparison: ContentComparisonService,
  ) {}

  /** @throws ServiceError `conflict` if the version is no longer current, or was not made by accepting a correction */
  async undo({ id, baseVersion, approval, author }: Parsed<typeof UndoCorrection>): Promise<Output<typeof UndoCorrection>> {
    const { episodeId } = await this.content.findByIdOrThrow(id);
    const before = await this.content.findVersion(id, baseVersion - 1);
    const transcript = await this.transcripts.findTranscript(episodeId);
    return this.transactions.run(async (tx) => {
      const item = (await this.comparison.lockContent(tx, episodeId)).find((each) => each.id === id);
      if (!item) throw contentNotFound();
      const isAccepted = ACCEPTED.some((reason) => reason === item.reason) && item.author !== null;
      if (!before || !isAccepted || item.version !== baseVersion) {
        throw new ServiceError('conflict', 'The content has changed since, so the correction can’t be undone.');
      }
      await this.versions.change(tx, item, before.text, { reason: 'correction_undone', author, ...(approval && { approval }) });
      if (transcript) await this.comparison.compareAll(tx, transcript);
      return { item: toContentDto(await this.content.findLockedOrThrow(tx.manager, id)) };
    });
  }
}
