import {
  contentRoutes,
  episodeRoutes,
  type ProcessingJob,
  type Recipe,
  recipeRoutes,
  recipeTarget,
  systemRoutes,
  templateRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, enginesExample, idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const JOB = idOf(940);
const GONE = 'There is no such recipe. It may have been deleted.';
const at = '2026-11-20T08:00:00.000Z';
const recipeExample = (change: Partial<Recipe> = {}): Recipe => ({
  id: idOf(941),
  name: 'Sunday bulletin',
  instruction: '',
  template: 'Hear {{episode_title}} again.',
  maxCharacters: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});
const devotional = recipeExample({ id: idOf(942), name: 'Devotional', instruction: 'A devotion in three paragraphs.', template: '' });
const bulletin = contentExample({
  id: idOf(943),
  contentType: 'recipe',
  recipe: { id: idOf(941), name: 'Sunday bulletin', maxCharacters: 500 },
  content: 'Hear Slow Sundays again.',
});

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(templateRoutes.list, { templates: [] })
    .on(templateRoutes.preview, { text: '', variables: [] })
    .on(recipeRoutes.list, { recipes: [devotional, recipeExample()] });
});

const openRecipes = async () => {
  const { user, unmount } = renderApp('/content-templates?type=recipes');
  await screen.findByRole('article', { name: 'Sunday bulletin' });
  return { user, unmount };
};
const saved = () => server.requests(recipeRoutes.create).map(({ body }) => body);

describe('recipes beside templates', () => {
  it('are listed with what they need', async () => {
    await openRecipes();
    expect(screen.getByRole('tab', { name: /Recipes/ })).toHaveTextContent('Recipes2');
    const needs = within(screen.getByRole('article', { name: 'Devotional' }));
    expect(needs.getByText('Needs an AI model')).toBeInTheDocument();
    const filled = within(screen.getByRole('article', { name: 'Sunday bulletin' }));
    expect(filled.getByText('No AI model needed')).toBeInTheDocument();
    expect(filled.getByText('Episode title')).toBeInTheDocument();
  });

  it('are created from a name, an instruction, a template with fields, and a limit', async () => {
    server.on(recipeRoutes.create, { recipe: recipeExample({ id: idOf(944), name: 'Zine' }) });
    const { user } = await openRecipes();
    await user.click(screen.getByRole('button', { name: 'New Recipe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Recipe' }));
    await user.click(dialog.getByRole('button', { name: 'Create recipe' }));
    expect(await dialog.findByText('Enter a name for the recipe.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Zine');
    await user.click(dialog.getByRole('button', { name: 'Create recipe' }));
    expect(await dialog.findByText('Write an instruction, a template, or both.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Instruction (optional)' }), 'Be brief.');
    await user.click(dialog.getByRole('button', { name: 'Insert Key quote' }));
    await user.type(dialog.getByRole('textbox', { name: 'Length limit (optional)' }), '800');
    await user.click(dialog.getByRole('button', { name: 'Create recipe' }));
    await waitFor(() =>
      expect(saved()).toEqual([{ name: 'Zine', instruction: 'Be brief.', template: '{{key_quote}}', maxCharacters: 800 }]),
    );
    await told('Recipe created');
    expect(await screen.findByRole('article', { name: 'Zine' })).toBeInTheDocument();
  });

  it('keep what was typed over a reload', async () => {
    const { user, unmount } = await openRecipes();
    await user.click(screen.getByRole('button', { name: 'New Recipe' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half a recipe');
    unmount();
    renderApp('/content-templates?type=recipes&edit=new');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a recipe'));
  });

  it('are changed, and say why if they cannot be', async () => {
    server.on(recipeRoutes.change, refusal(404, { error: GONE, code: 'not_found' }));
    const { user } = await openRecipes();
    await user.click(screen.getByRole('button', { name: 'Edit recipe Devotional' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Devotion');
    await user.click(screen.getByRole('button', { name: 'Save recipe' }));
    await told(GONE);
  });

  it('are deleted when Undo has gone, and what they wrote stays', async () => {
    server.on(recipeRoutes.delete, { id: devotional.id });
    const { user } = await openRecipes();
    await user.click(screen.getByRole('button', { name: 'Delete Devotional' }));
    await told('Devotional. Content written by it stays.');
    expect(screen.queryByRole('article', { name: 'Devotional' })).not.toBeInTheDocument();
  });
});

describe('recipes on an episode', () => {
  beforeEach(() => {
    server.on(contentRoutes.listForEpisode, { content: [contentExample()] });
    server.on(episodeRoutes.writeFromRecipe, { jobId: JOB, started: true });
  });

  const card = async () => within(await screen.findByRole('region', { name: 'More content' }));
  const openMenu = async () => {
    const { user, router } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await (await card()).findByRole('button', { name: 'Create' }));
    await screen.findByRole('menuitem', { name: /Sunday bulletin/ });
    return { user, router };
  };
  const requests = () => server.requests(episodeRoutes.writeFromRecipe).map(({ path, body }) => ({ path, body }));
  const withJob = (change: Partial<ProcessingJob>) =>
    server.on(episodeRoutes.get, {
      episode: withTranscript(),
      processingJobs: [jobExample({ id: JOB, jobType: 'content_generation', target: recipeTarget(idOf(941)), ...change })],
    });

  it('are choices of the menu, and shown under their name when they are written', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Sunday bulletin' }));
    await waitFor(() => expect(requests()).toEqual([{ path: `/api/episodes/${idOf(1)}/recipes/${idOf(941)}`, body: {} }]));
    withJob({ status: 'completed' }).on(contentRoutes.listForEpisode, { content: [contentExample(), bulletin] });
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    const panel = within(await (await card()).findByRole('tabpanel', { name: 'Sunday bulletin' }));
    for (const name of ['Copy', 'Edit', 'Regenerate', 'Delete', 'Version 1, all versions'])
      expect(await panel.findByRole('button', { name })).toBeInTheDocument();
    expect(panel.getByText(/24 \/ 500/)).toBeInTheDocument();
  });

  it('say that they need an AI model if they have an instruction', async () => {
    server.on(systemRoutes.engines, enginesExample);
    const { user } = await openMenu();
    const item = screen.getByRole('menuitem', { name: /^Devotional/ });
    await waitFor(() => expect(item).toHaveTextContent('Needs an AI model'));
    await user.click(item);
    expect(requests()).toEqual([]);
    expect(screen.getByRole('menuitem', { name: 'Sunday bulletin' })).not.toHaveAttribute('aria-disabled');
  });

  it('lead from the menu to a new one', async () => {
    const { user, router } = await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'New recipe…' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ type: 'recipes', edit: 'new' }));
    expect(await screen.findByRole('dialog', { name: 'New Recipe' })).toBeInTheDocument();
  });

  it('that are only filled in are offered no instructions', async () => {
    const writer = { engine: 'template' as const, label: 'From the recipe “Sunday bulletin”', model: null, promptVersion: null };
    server.on(contentRoutes.listForEpisode, { content: [contentExample(), { ...bulletin, writer }] });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    const panel = within(await (await card()).findByRole('tabpanel', { name: 'Sunday bulletin' }));
    await user.click(await panel.findByRole('button', { name: 'Regenerate' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Regenerate']);
  });

  it('write another version, with instructions', async () => {
    server.on(contentRoutes.listForEpisode, { content: [contentExample(), bulletin] });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    const panel = within(await (await card()).findByRole('tabpanel', { name: 'Sunday bulletin' }));
    await user.click(await panel.findByRole('button', { name: 'Regenerate' }));
    await user.click(screen.getByRole('menuitem', { name: 'Shorter' }));
    await waitFor(() => expect(requests().map(({ body }) => body)).toEqual([{ prompt: 'Shorter' }]));
  });

  it('show their progress in the same card, and try again after a failure', async () => {
    withJob({ status: 'failed', errorMessage: 'The model did not answer.' });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    const more = await card();
    expect(await more.findByText('Sunday bulletin: failed.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Processing Status' })).not.toBeInTheDocument();
    await user.click(more.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests()).toHaveLength(1));
  });
});

it.each([
  ['its recipe', recipeTarget(devotional.id)],
  ['its own id', idOf(962)],
])('a link to content of a recipe by %s opens that content, not the first', async (_, address) => {
  const { id, name } = devotional;
  const other = contentExample({ id: idOf(962), contentType: 'recipe', recipe: { id, name, maxCharacters: null } });
  server.on(contentRoutes.listForEpisode, { content: [contentExample(), bulletin, other] });
  renderApp(`/episode/${idOf(1)}?content=${encodeURIComponent(address)}`);
  const card = within(await screen.findByRole('region', { name: 'More content' }));
  expect(await card.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
});
