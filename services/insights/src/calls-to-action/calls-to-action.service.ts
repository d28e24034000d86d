import type { ChangeCallToAction, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodeChanges } from '../sets/episode-changes';
import { answerCallToAction, orNoCall } from './call-to-action-answer';
import { CallsToActionRepository } from './calls-to-action.repository';

@Injectable()
export class CallsToActionService {
  constructor(
    private readonly changes: EpisodeChanges,
    private readonly calls: CallsToActionRepository,
  ) {}

  /** What a person has switched or moved is kept when insights are generated anew. */
  async change({ id, ...wanted }: Parsed<typeof ChangeCallToAction>): Promise<Output<typeof ChangeCallToAction>> {
    const { episodeId } = orNoCall(await this.calls.find(id));
    return this.changes.run(episodeId, async (tx) => {
      const call = orNoCall(await this.calls.find(id, tx.manager));
      Object.assign(call, wanted);
      call.words.changedByPerson = true;
      await this.calls.save(tx.manager, [call]);
      return { callToAction: answerCallToAction(call) };
    });
  }
}
