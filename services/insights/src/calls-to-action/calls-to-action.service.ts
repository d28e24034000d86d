import type { ChangeCallToAction, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import { toCallToActionDto } from './call-to-action.mapper';
import { CallsToActionRepository } from './calls-to-action.repository';

@Injectable()
export class CallsToActionService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly callsToAction: CallsToActionRepository,
  ) {}

  /** Regeneration keeps what a person has switched or moved. */
  async changeCallToAction({ id, ...changes }: Parsed<typeof ChangeCallToAction>): Promise<Output<typeof ChangeCallToAction>> {
    const { episodeId } = await this.callsToAction.findByIdOrThrow(id);
    return this.changes.runChange(episodeId, async (tx) => {
      const callToAction = Object.assign(await this.callsToAction.findByIdOrThrow(id, tx.manager), changes);
      callToAction.words.changedByPerson = true;
      await this.callsToAction.saveCallsToAction(tx.manager, [callToAction]);
      return { callToAction: toCallToActionDto(callToAction) };
    });
  }
}
