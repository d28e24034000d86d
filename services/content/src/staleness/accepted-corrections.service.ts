import type { AcceptCorrection, ChangeReason, CorrectionSource, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { moveToCorrected } from '../citations/cite-text';
import type { ContentText } from '../content/content-text.columns';
import { ContentReplacementService } from '../content/content-replacement.service';
import { ContentRepository } from '../content/content.repository';
import { VersionConflict } from '../content/version-conflict';
import { CorrectionsService } from '../corrections/corrections.service';

const REASONS: Record<CorrectionSource, ChangeReason> = { transcript: 'transcript_corrected', dictionary: 'dictionary_corrected' };

/** Makes corrected texts versions. Nothing but the decision of a member does. */
@Injectable()
export class AcceptedCorrectionsService {
  constructor(
    private readonly content: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly corrections: CorrectionsService,
  ) {}

  /** The version and the announcement of its approval are stored in one transaction. @throws VersionConflict if the reviewer saw another text */
  async accept({ id, corrected, source, ...decision }: Parsed<typeof AcceptCorrection>): Promise<Output<typeof AcceptCorrection>> {
    const item = await this.content.findByIdOrThrow(id);
    const byDictionary = source === 'dictionary' ? await this.corrections.correct(item.text.content) : null;
    const changed = await this.replacement.replace(
      item,
      { ...item.text, content: corrected, source: correctedSource(item.text, corrected) },
      {
        ...decision,
        reason: REASONS[source],
        assertSeen: (locked) => {
          const offered = byDictionary ?? locked.correctedContent;
          if (offered !== corrected || corrected === locked.text.content) throw new VersionConflict(locked, corrected);
        },
      },
    );
    return { item: changed };
  }
}

/** A translated sentence in which a name was corrected says the same, so it keeps its source. */
const correctedSource = ({ content, citations }: ContentText, corrected: string) => ({
  content: corrected,
  citations: moveToCorrected(citations, content, corrected),
});
