import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  type Actor,
  type Author,
  GenerationCompleted,
  GetEditor,
  GetRecipe,
  type Recipe,
  RecipeRequested,
  recipeTarget,
  WriteFromRecipe,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const EDITOR: Author = { id: randomUUID(), name: 'Anna', role: 'editor' };
const AT = '2026-11-21T08:00:00.000Z';
const recipe: Recipe = {
  id: randomUUID(),
  name: 'Sunday bulletin',
  instruction: 'Be brief.',
  template: '',
  maxCharacters: null,
  createdAt: AT,
  updatedAt: AT,
};

describe('requests for content of a recipe', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    await episodes.product.respond(GetEditor, () => ({ editor: EDITOR }));
    await episodes.product.respond(GetRecipe, ({ id }) => {
      if (id !== recipe.id) throw new ServiceError('not_found', 'There is no such recipe. It may have been deleted.');
      return { recipe };
    });
  });
  afterAll(() => episodes.stop());

  const write = (id: string, more: { recipeId?: string; prompt?: string; actor?: Actor } = {}) =>
    episodes.product.request(WriteFromRecipe, { id, recipeId: recipe.id, ...more });

  it('start a job that names the recipe, and is the answer while it runs', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId, started } = await write(id, { prompt: 'Be kinder.' });
    expect(started).toBe(true);
    await eventually(() =>
      expect(episodes.product.received(RecipeRequested).find((data) => data.jobId === jobId)).toMatchObject({
        episodeId: id,
        recipeId: recipe.id,
        prompt: 'Be kinder.',
        requestedBy: EDITOR,
      }),
    );
    expect(await write(id)).toEqual({ jobId, started: false });
    const jobs = async () => (await episodes.get(id)).processingJobs.filter(({ target }) => target === recipeTarget(recipe.id));
    expect(await jobs()).toMatchObject([{ id: jobId, jobType: 'content_generation' }]);
    await episodes.product.publish(GenerationCompleted, { jobId, episodeId: id, attempt: 1, seq: 100, unchanged: false });
    await eventually(async () => expect(await jobs()).toMatchObject([{ status: 'completed' }]));
    expect(await write(id)).toMatchObject({ started: true });
  });

  it('are refused without a transcript, for a recipe that was deleted, and for a role that may not change them', async () => {
    const { id } = await episodes.transcribedEpisode();
    const actor: Actor = { ...EDITOR, role: 'social_manager', editable: ['social_twitter'] };
    await expect(write(id, { actor })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(write(id, { recipeId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(write(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
