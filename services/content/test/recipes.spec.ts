import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  ChangeRecipe,
  CreateRecipe,
  type DataOf,
  DeleteRecipe,
  EditContent,
  GetRecipe,
  type Input,
  ListRecipes,
  ListVersionsOfContent,
  RecipeRequested,
  type Recipe,
} from '@afterword/proto';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import { z } from 'zod';
import { ContentUnderTest } from './content-under-test';

const createRecipe = async (content: ContentUnderTest, fields: Partial<Input<typeof CreateRecipe>> = {}): Promise<Recipe> =>
  (await content.product.request(CreateRecipe, { name: 'Sunday bulletin', template: 'Hear {{episode_title}} again.', ...fields })).recipe;

const requestRecipe = async (content: ContentUnderTest, recipeId: string, changes: Partial<DataOf<typeof RecipeRequested>> = {}) => {
  const request = {
    episodeId: randomUUID(),
    jobId: randomUUID(),
    title: 'A Chair Beside You',
    duration: 150,
    brandProfileId: null,
    recipeId,
    prompt: null,
    requestedBy: null,
    ...changes,
  };
  await content.product.publish(RecipeRequested, request);
  return request;
};

/** Adds an episode with a transcript, and returns its id. */
const newEpisode = (content: ContentUnderTest): string => {
  const episodeId = randomUUID();
  content.transcripts.add(episodeId);
  content.episodes.add(episodeId);
  return episodeId;
};

describe('recipes', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });
  afterAll(() => content.stop());

  it('are created, listed by name, changed and deleted, and pages are told', async () => {
    const [second, first] = [await createRecipe(content, { name: 'weekly' }), await createRecipe(content, { name: 'Devotional' })];
    const { recipes } = await content.product.request(ListRecipes, {});
    expect(recipes.filter(({ id }) => [first.id, second.id].includes(id)).map(({ name }) => name)).toEqual(['Devotional', 'weekly']);
    const { recipe } = await content.product.request(ChangeRecipe, { id: first.id, instruction: 'Write a devotion.', maxCharacters: 900 });
    expect(recipe).toMatchObject({ name: 'Devotional', instruction: 'Write a devotion.', maxCharacters: 900, template: first.template });
    await content.product.request(DeleteRecipe, { id: first.id });
    await expect(content.product.request(GetRecipe, { id: first.id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such recipe. It may have been deleted.',
    });
    await eventually(() => expect(content.product.notices).toContainEqual({ entity: 'recipe', id: first.id }));
  });

  it.each([
    [{ template: ' ' }, 'Write an instruction, a template, or both.'],
    [{ name: ' ' }, 'Enter a name for the recipe.'],
    [{ maxCharacters: 10 }, 'A limit is at least 50 characters.'],
  ])('are refused with %j', async (fields, message) => {
    await expect(createRecipe(content, fields)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) });
  });

  it('without an instruction are filled in from the episode by rules, with what stays open marked', async () => {
    const recipe = await createRecipe(content, { template: 'Hear {{episode_title}} again, {{subscriber_name}}.' });
    const request = await requestRecipe(content, recipe.id, { episodeId: newEpisode(content) });
    await content.completed(request);
    const [item] = await content.content(request.episodeId);
    expect(item).toMatchObject({
      contentType: 'recipe',
      recipe: { id: recipe.id, name: 'Sunday bulletin', maxCharacters: null },
      content: 'Hear A Chair Beside You again, [Subscriber name].',
      writer: { engine: 'template', label: 'From the recipe “Sunday bulletin”', model: null },
      unheard: [{ kind: 'placeholder', text: '[Subscriber name]' }],
    });
    await eventually(() => expect(content.generated(request.episodeId)).toMatchObject([{ contentType: 'recipe', version: 1 }]));
  });

  it('are shortened to their limit', async () => {
    const template = 'Bread is good. '.repeat(20);
    const recipe = await createRecipe(content, { template, maxCharacters: 60 });
    const request = await requestRecipe(content, recipe.id, { episodeId: newEpisode(content) });
    await content.completed(request);
    expect((await content.content(request.episodeId))[0]?.content).toBe('Bread is good. Bread is good. Bread is good. Bread is good.');
  });

  it('make one item each, with versions of its own, which stays when its recipe is deleted', async () => {
    const [one, other] = [await createRecipe(content, { name: 'One' }), await createRecipe(content, { name: 'Other' })];
    const episodeId = newEpisode(content);
    for (const { id } of [one, other]) await content.completed(await requestRecipe(content, id, { episodeId }));
    const named = async (name: string) => (await content.content(episodeId)).find(({ recipe }) => recipe?.name === name)!;
    await content.product.request(EditContent, { id: (await named('One')).id, content: 'Our own words.' });
    await content.completed(await requestRecipe(content, one.id, { episodeId }));
    expect(await named('One')).toMatchObject({ version: 3, reason: 'regenerated', content: 'Hear A Chair Beside You again.' });
    expect(await named('Other')).toMatchObject({ version: 1 });
    await content.product.request(DeleteRecipe, { id: one.id });
    const { versions } = await content.product.request(ListVersionsOfContent, { id: (await named('One')).id });
    expect(versions.map(({ content: text }) => text)[1]).toBe('Our own words.');
    const request = await requestRecipe(content, one.id, { episodeId });
    expect(await content.ended(request)).toBe('There is no such recipe. It may have been deleted.');
  });

  it('write nothing new if nothing would change', async () => {
    const recipe = await createRecipe(content);
    const { episodeId, ...first } = await requestRecipe(content, recipe.id, { episodeId: newEpisode(content) });
    await content.completed(first);
    const again = await requestRecipe(content, recipe.id, { episodeId });
    await content.completed(again);
    expect(content.isUnchanged(again)).toBe(true);
    expect((await content.content(episodeId))[0]?.version).toBe(1);
  });

  it('without an instruction follow none', async () => {
    const recipe = await createRecipe(content);
    const request = await requestRecipe(content, recipe.id, { episodeId: newEpisode(content), prompt: 'Shorter' });
    expect(await content.ended(request)).toBe(
      'This recipe has no instruction for an AI model, so its text follows none. Edit the text, or the recipe.',
    );
  });

  it('with an instruction say that they need an AI model', async () => {
    const recipe = await createRecipe(content, { instruction: 'Write a devotion.' });
    const request = await requestRecipe(content, recipe.id, { episodeId: newEpisode(content) });
    expect(await content.ended(request)).toBe('This needs an AI model. Choose one in Settings, then try again.');
    expect(await content.content(request.episodeId)).toEqual([]);
  });
});

describe('recipes with a model', () => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;
  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start({ CONTENT_BASE_URL: provider.url, OPENAI_API_KEY: 'secret', CONTENT_MODEL: 'fake-model' });
  });
  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  const written = async (fields: Partial<Input<typeof CreateRecipe>>, prompt: string | null = null) => {
    provider.calls.length = 0;
    const recipe = await createRecipe(content, fields);
    const request = await requestRecipe(content, recipe.id, { episodeId: newEpisode(content), prompt });
    await content.completed(request);
    const told = z.string().parse(provider.calls[0]?.chat?.messages[1]?.content);
    return { item: (await content.content(request.episodeId))[0]!, told, recipe, request };
  };

  it('are written as they describe, in their form, within their limit, with sources', async () => {
    const instruction = 'Write a devotion for the morning.';
    const template = '{{episode_title}}\n\n[A thought]\n\nJoin us on Sunday at ten.';
    const { item, told } = await written({ instruction, template, maxCharacters: 200 }, 'Be kinder.');
    expect(told).toContain(`What to write\nA text that the team calls "Sunday bulletin", as they describe it:\n${instruction}`);
    expect(told).toMatch(/<<<FORM \w+>>>\nA Chair Beside You\n\n\[A thought\]\n\nJoin us on Sunday at ten\.\n<<<END FORM/u);
    expect(told).toContain('At most 200 characters in all.');
    expect(told).toContain('What a person asked to change\nBe kinder.');
    expect(item.content.length).toBeLessThanOrEqual(200);
    expect(item.evidence.length).toBeGreaterThan(0);
    expect(item).toMatchObject({ recipe: { name: 'Sunday bulletin', maxCharacters: 200 }, writer: { model: 'fake-model' } });
    expect(item.writer.promptVersion).toBe('further-content@3+recipe@1');
  });

  it('are written anew in place of the current version, which the model is told', async () => {
    const { item, recipe, request } = await written({ instruction: 'Write a devotion.', template: '' });
    const again = await requestRecipe(content, recipe.id, { episodeId: request.episodeId });
    await content.completed(again);
    const told = provider.calls.map(({ chat }) => JSON.stringify(chat?.messages)).filter((text) => text.includes('that is to be replaced'));
    expect(told[0]).toContain(JSON.stringify(item.content).slice(1, 40));
    expect((await content.content(request.episodeId))[0]).toMatchObject({ id: item.id, version: 2 });
  });
});
