import { replaceOriginal, undoSuggestion } from '@afterword/language/enhancements';
import { Clock, ServiceError, type Transaction } from '@afterword/platform';
import type { ApplyEnhancement, Author, ChangeReason, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentReplacementService } from '../content/content-replacement.service';
import { type ContentText, pickOrigin, type TextOrigin } from '../content/content-text.columns';
import { ContentRepository } from '../content/content.repository';
import { VersionConflict } from '../content/version-conflict';
import { TeamClient } from '../team/team.client';
import type { ContentEnhancement } from './content-enhancement.entity';
import { toEnhancementDto } from './enhancement.mapper';
import { EnhancementsRepository } from './enhancements.repository';

type Request = Parsed<typeof ApplyEnhancement>;
type Response = Output<typeof ApplyEnhancement>;

/** How often a change is tried if the text gets another version in the meantime. */
const MAX_TRIES = 4;

/** Applies suggestions to the text of an item, and undoes them. */
@Injectable()
export class EnhancementApplicationService {
  constructor(
    private readonly enhancements: EnhancementsRepository,
    private readonly content: ContentRepository,
    private readonly replacement: ContentReplacementService,
    private readonly team: TeamClient,
    private readonly clock: Clock,
  ) {}

  apply(request: Request): Promise<Response> {
    return this.changeWithRetries(request, application);
  }

  undo(request: Request): Promise<Response> {
    return this.changeWithRetries(request, reversal);
  }

  /** A version conflict is no reason to fail: the suggestion may fit the new text as well. */
  private async changeWithRetries(request: Request, change: Change, triesLeft = MAX_TRIES): Promise<Response> {
    try {
      return await this.change(request, change);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      if (triesLeft === 1) throw new ServiceError('conflict', change.conflictMessage, { cause: error });
      return this.changeWithRetries(request, change, triesLeft - 1);
    }
  }

  /** Stores the new text and the state of the suggestion in one transaction. @throws VersionConflict if the text got another version */
  private async change({ id, ...request }: Request, change: Change): Promise<Response> {
    const enhancement = await this.enhancements.findByIdOrThrow(id);
    const item = await this.content.findByIdOrThrow(enhancement.contentId);
    const author = await this.team.getEditorOrThrow(request, item.contentType);
    change.assertNotDone(enhancement);
    const content = change.textAfter(item.text.content, enhancement);
    if (content === null) throw new ServiceError('conflict', change.conflictMessage);
    const before = change === application ? null : await this.findTextBefore(content, enhancement);
    const origin = change === application ? toEnhancedOrigin(item.text, enhancement) : pickOrigin(before ?? item.text);
    const text = { ...item.text, ...origin, content, source: before ?? item.text };
    let saved = enhancement;
    const changed = await this.replacement.replace(item, text, {
      reason: change.reason,
      author,
      baseVersion: item.version,
      within: async (tx, { version }) => {
        saved = await this.saveState(tx, change, { id, author, version });
      },
    });
    return { enhancement: toEnhancementDto(saved, changed), item: changed };
  }

  /** If an undo makes the text the same as it was before the suggestion, it gets the origin and the sources of that version. */
  private async findTextBefore(content: string, { contentId, appliedVersion }: ContentEnhancement): Promise<ContentText | null> {
    const before = await this.content.findVersion(contentId, (appliedVersion ?? 1) - 1);
    return before?.text.content === content ? before.text : null;
  }

  /** The item is locked, so a concurrent change has either been stored before or waits until this one is. */
  private async saveState(
    { manager }: Transaction,
    change: Change,
    { id, author, version }: { id: string; author: Author | null; version: number },
  ): Promise<ContentEnhancement> {
    change.assertNotDone(await this.enhancements.findByIdOrThrow(id, manager));
    const applied = { appliedAt: this.clock.now(), appliedBy: author, appliedVersion: version };
    if (change === application) await this.enhancements.markApplied(manager, id, applied);
    else await this.enhancements.markPending(manager, id);
    return this.enhancements.findByIdOrThrow(id, manager);
  }
}

/** What can be done with a suggestion. */
interface Change {
  readonly reason: ChangeReason;
  readonly conflictMessage: string;
  /** Returns null if the suggestion does not fit the text. */
  textAfter(text: string, enhancement: ContentEnhancement): string | null;
  /** @throws ServiceError `conflict` if the suggestion is in the wanted state already */
  assertNotDone(enhancement: ContentEnhancement): void;
}

const application: Change = {
  reason: 'enhanced',
  conflictMessage: 'The content has changed since this suggestion was made.',
  textAfter: replaceOriginal,
  assertNotDone: ({ isApplied }) => {
    if (isApplied) throw new ServiceError('conflict', 'This suggestion has been applied already.');
  },
};

const reversal: Change = {
  reason: 'enhancement_undone',
  conflictMessage: 'The content has changed since this suggestion was applied.',
  textAfter: undoSuggestion,
  assertNotDone: ({ isApplied }) => {
    if (!isApplied) throw new ServiceError('conflict', 'This suggestion has not been applied, or it has been undone already.');
  },
};

/** The origin of a text to which a suggestion was applied. It names the model of the suggestion, also if a person wrote the text. */
function toEnhancedOrigin(text: TextOrigin, { writerEngine, writerModel, promptVersion, givenFacts }: ContentEnhancement): TextOrigin {
  const facts = [...new Set([...text.givenFacts, ...givenFacts])];
  const versions = [text.promptVersion, promptVersion].filter((version) => version !== null).join('+') || null;
  if (writerModel === null) return { ...text, promptVersion: versions, givenFacts: facts };
  const note = `, enhanced by ${writerModel}`;
  const writerLabel = text.writerLabel.endsWith(note) ? text.writerLabel : text.writerLabel + note;
  return { writerEngine, writerLabel, writerModel, promptVersion: versions, givenFacts: facts, language: text.language };
}
