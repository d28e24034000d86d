import { ServiceError } from '@afterword/platform';
import type { ApplyEnhancement, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TeamClient } from '../team/team.client';
import { orNotFound as itemOrNotFound } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { VersionConflict } from '../content/version-conflict';
import { applyChange, type EnhancementChange, undoChange } from './enhancement-change';
import { EnhancementApplicationService } from './enhancement-application.service';
import { orNotFound } from './enhancement.mapper';
import { EnhancementsRepository } from './enhancements.repository';

type Asked = Parsed<typeof ApplyEnhancement>;
type Changed = Output<typeof ApplyEnhancement>;

/** How often a change begins anew when the text gets another version meanwhile. */
const TRIES = 4;

/** Puts suggestions into the text, and takes them out again. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly enhancements: EnhancementsRepository,
    private readonly items: ContentRepository,
    private readonly editors: TeamClient,
    private readonly changes: EnhancementApplicationService,
  ) {}

  apply(asked: Asked): Promise<Changed> {
    return this.retried(asked, applyChange);
  }

  undo(asked: Asked): Promise<Changed> {
    return this.retried(asked, undoChange);
  }

  /** Another change of the text does not matter as long as this one still has its place. */
  private async retried(asked: Asked, change: EnhancementChange, tries = TRIES): Promise<Changed> {
    try {
      return await this.once(asked, change);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      if (tries === 1) throw new ServiceError('conflict', change.outdated, { cause: error });
      return this.retried(asked, change, tries - 1);
    }
  }

  private async once({ id, actingAs }: Asked, change: EnhancementChange): Promise<Changed> {
    const enhancement = orNotFound(await this.enhancements.findById(id));
    const item = itemOrNotFound(await this.items.findById(enhancement.contentId));
    const author = await this.editors.getEditorOrThrow(actingAs, item.contentType);
    return this.changes.make(change, { enhancement, item, author });
  }
}
