import type { ChangeCallToAction, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightChangesService } from '../insight-sets/insight-changes.service';
import { toCallToActionDto, assertCallToActionExists } from './call-to-action.mapper';
import { CallsToActionRepository } from './calls-to-action.repository';

@Injectable()
export class CallsToActionService {
  constructor(
    private readonly changes: InsightChangesService,
    private readonly calls: CallsToActionRepository,
  ) {}

  /** What a person has switched or moved is kept when insights are generated anew. */
  async changeCallToAction({ id, ...wanted }: Parsed<typeof ChangeCallToAction>): Promise<Output<typeof ChangeCallToAction>> {
    const { episodeId } = assertCallToActionExists(await this.calls.findById(id));
    return this.changes.changeInsights(episodeId, async (tx) => {
      const call = assertCallToActionExists(await this.calls.findById(id, tx.manager));
      Object.assign(call, wanted);
      call.words.changedByPerson = true;
      await this.calls.saveCallsToAction(tx.manager, [call]);
      return { callToAction: toCallToActionDto(call) };
    });
  }
}
