import type { Job, JobCompletion } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../content/content-item.entity';
import { ContentVersionsService, type GeneratedText } from '../content/content-versions.service';
import { ContentRepository } from '../content/content.repository';
import { StalenessService } from '../staleness/staleness.service';
import type { RecipeEntity } from './recipe.entity';
import { type RecipeRequest, RecipeTextsService } from './recipe-texts.service';
import { RecipesRepository } from './recipes.repository';

/** Writes content of recipes: a new item, or the next version of the one that exists. */
@Injectable()
export class RecipeWritingService {
  constructor(
    private readonly recipes: RecipesRepository,
    private readonly texts: RecipeTextsService,
    private readonly content: ContentRepository,
    private readonly versions: ContentVersionsService,
    private readonly staleness: StalenessService,
  ) {}

  async write(request: RecipeRequest, job: Job): Promise<JobCompletion> {
    const written = await this.content.findTypesWrittenByJob(request.jobId);
    if (written.length > 0) return () => Promise.resolve({ unchanged: false });
    await job.reportProgress(0, 'Reading the transcript');
    const recipe = await this.recipes.findByIdOrThrow(request.recipeId);
    const current = (await this.content.findByRecipe(request.episodeId, recipe.id))?.text ?? null;
    const text = recipe.instruction === '' ? await this.texts.fill(recipe, request) : await this.texts.write(recipe, request, job, current);
    const isNew = text !== null && (await this.save(job, recipe, text));
    return () => Promise.resolve({ unchanged: !isNew });
  }

  /** Returns whether the text became a version: not if it is the current one already. */
  private async save(job: Job, { id, name, maxCharacters }: RecipeEntity, generated: GeneratedText): Promise<boolean> {
    const episodeId = job.claim.scope;
    const recipe = { id, name, maxCharacters };
    const item = await job.transaction(async (tx): Promise<ContentItem | null> => {
      const current = await this.content.findLockedByRecipe(tx.manager, episodeId, id);
      if (!current) return this.versions.create(tx, episodeId, 'recipe', { ...generated, recipe });
      if (current.text.content === generated.text.content && !current.text.stale) return null;
      return this.versions.regenerate(tx, current, { ...generated, recipe });
    });
    if (!item) return false;
    if (item.text.stale) await this.staleness.resync(episodeId);
    await this.staleness.updateTimes(episodeId);
    return true;
  }
}
