import { AcceptCorrection, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentReplacementService } from '../content/content-replacement.service';
import { ContentRepository } from '../content/content.repository';
import { VersionConflict } from '../content/version-conflict';

/** Makes corrected texts versions. Nothing but the decision of a member does. */
@Injectable()
export class AcceptedCorrectionsService {
  constructor(
    private readonly content: ContentRepository,
    private readonly replacement: ContentReplacementService,
  ) {}

  /** The version and the announcement of its approval are stored in one transaction. @throws VersionConflict if the reviewer saw another text */
  async accept({
    id,
    baseVersion,
    corrected,
    approval,
    author,
  }: Parsed<typeof AcceptCorrection>): Promise<Output<typeof AcceptCorrection>> {
    const item = await this.content.findByIdOrThrow(id);
    const changed = await this.replacement.replace(
      item,
      { ...item.text, content: corrected },
      {
        reason: 'transcript_corrected',
        author,
        baseVersion,
        approval,
        assertSeen: (locked) => {
          if (locked.correctedContent !== corrected) throw new VersionConflict(locked, corrected);
        },
      },
    );
    return { item: changed };
  }
}
