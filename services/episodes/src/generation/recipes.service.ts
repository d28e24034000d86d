import { RpcClient, Transactions } from '@afterword/platform';
import { GetRecipe, type Output, type Parsed, RecipeRequested, recipeTarget, type WriteFromRecipe } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertTranscribed } from '../episodes/episode';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import { toGenerationContext } from './generation-context';
import { TeamClient } from './team.client';

/** Requests content of the team's own recipes. No two jobs of an episode write by the same recipe at once. */
@Injectable()
export class RecipesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly requests: JobRequestsService,
    private readonly team: TeamClient,
    private readonly rpc: RpcClient,
  ) {}

  /** Returns the running job if there is one. @throws `not_found` if the episode or the recipe was deleted */
  async write({ id, recipeId, prompt, language, ...request }: Parsed<typeof WriteFromRecipe>): Promise<Output<typeof WriteFromRecipe>> {
    const requestedBy = await this.team.getActorOrThrow(request, 'recipe');
    await this.rpc.request(GetRecipe, { id: recipeId });
    const target = recipeTarget(recipeId);
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
      assertTranscribed(episode);
      const running = await this.requests.findRunning(tx, id, 'content_generation');
      const same = running.find((job) => job.target === target);
      if (same) return { jobId: same.id, started: false };
      const job = { episodeId: id, jobType: 'content_generation', target } as const;
      const toData = (jobId: string) => ({ ...toGenerationContext(episode), jobId, recipeId, prompt, requestedBy, language });
      const jobId = await this.requests.create(tx, job, RecipeRequested, toData);
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}
