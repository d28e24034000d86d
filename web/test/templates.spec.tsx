import { brandProfileRoutes, contentRoutes, episodeRoutes, templateRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, episodeExample, idOf, profileExample, templateExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(templateRoutes.preview, {
    text: '“The list is never done.” by [guest]',
    variables: [
      { name: 'key_quote', value: 'The list is never done.', missing: null },
      { name: 'guest', value: null, missing: 'Afterword does not know this field.' },
    ],
  });
});

const renderTemplates = (...templates: ReturnType<typeof templateExample>[]) => {
  server.on(templateRoutes.list, { templates });
  return renderApp('/content-templates');
};
const card = (name = 'Sunday quote card') => screen.findByRole('article', { name });

describe('the template list', () => {
  it('groups templates by type, with a count for each', async () => {
    const { user } = renderTemplates(templateExample(), templateExample({ id: idOf(61), name: 'New episode email', type: 'email' }));
    await card();
    const counted = ['All Templates2', 'Social1', 'Blog0', 'Email1', 'LinkedIn0', 'Twitter0', 'Recipes0'];
    await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(counted));
    await user.click(screen.getByRole('tab', { name: /Email/ }));
    expect(await card('New episode email')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Sunday quote card' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Blog/ }));
    expect(screen.getByRole('heading', { name: 'No templates found' })).toBeInTheDocument();
  });

  it('duplicates a template as "<name> (Copy)"', async () => {
    server.on(templateRoutes.create, { template: templateExample({ id: idOf(61), name: 'Sunday quote card (Copy)' }) });
    const { user } = renderTemplates(templateExample());
    await user.click(await screen.findByRole('button', { name: 'Duplicate Sunday quote card' }));
    expect(await card('Sunday quote card (Copy)')).toBeInTheDocument();
    await told('Template duplicated');
    const { body } = server.requests(templateRoutes.create)[0] ?? {};
    expect(body).toMatchObject({ name: 'Sunday quote card (Copy)', type: 'social', template: '“{{key_quote}}”' });
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('createdAt');
  });

  it.each([
    ['Duplicate Sunday quote card', templateRoutes.create, 'Failed to duplicate template.'],
    ['Sunday quote card is active', templateRoutes.change, 'Failed to update template.'],
  ])('shows an error if the server refuses: %s', async (name, route, sentence) => {
    server.on(route, new Response('', { status: 500 }));
    const { user } = renderTemplates(templateExample());
    await card();
    await user.click(screen.queryByRole('button', { name }) ?? screen.getByRole('switch', { name }));
    await told(sentence);
  });

  it('deletes a template once the Undo toast is gone', async () => {
    const { user } = renderTemplates(templateExample());
    await user.click(await screen.findByRole('button', { name: 'Delete Sunday quote card' }));
    await told('Template deleted');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    server.on(templateRoutes.list, { templates: [] }).on(templateRoutes.delete, { id: idOf(60) });
    await user.click(screen.getByLabelText('Dismiss'));
    await waitFor(() => expect(server.requests(templateRoutes.delete)).toHaveLength(1));
  });

  it('disables using an inactive template', async () => {
    renderTemplates(templateExample({ isActive: false }));
    await card();
    expect(screen.getByRole('button', { name: 'Use template Sunday quote card' })).toBeDisabled();
  });
});

describe('the template form', () => {
  const open = async () => {
    const app = renderTemplates(templateExample());
    await app.user.click(await screen.findByRole('button', { name: 'Edit Sunday quote card' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit Template' })) };
  };

  it('requires a name and a text', async () => {
    const { user } = renderTemplates(templateExample());
    await user.click(await screen.findByRole('button', { name: 'New Template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Template' }));
    await user.click(dialog.getByRole('button', { name: 'Create template' }));
    expect(await dialog.findByText('Enter a name for the template.')).toBeInTheDocument();
    expect(dialog.getByText('Write the text of the template.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
  });

  it('saves the changed fields', async () => {
    server.on(templateRoutes.change, { template: templateExample({ name: 'Monday quote card' }) });
    const { user, dialog } = await open();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Monday quote card');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Behind the scenes');
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    await told('Template updated');
    expect(await card('Monday quote card')).toBeInTheDocument();
    expect(server.requests(templateRoutes.change)[0]).toMatchObject({
      path: `/api/templates/${idOf(60)}`,
      body: { name: 'Monday quote card', category: 'behind-scenes', template: '“{{key_quote}}”', brandProfileId: null },
    });
  });

  it('inserts a field at the caret', async () => {
    const { user, dialog } = await open();
    const text = dialog.getByLabelText<HTMLTextAreaElement>('Template');
    text.setSelectionRange(0, 0);
    await user.click(dialog.getByRole('button', { name: 'Insert Speaker name' }));
    expect(text).toHaveValue('{{speaker_name}}“{{key_quote}}”');
    expect(text).toHaveFocus();
    expect(text.selectionStart).toBe('{{speaker_name}}'.length);
    expect(dialog.queryByRole('button', { name: 'Insert Host name' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'More fields' }));
    await user.click(dialog.getByRole('button', { name: 'Insert Host name' }));
    expect(text).toHaveValue('{{speaker_name}}{{host_name}}“{{key_quote}}”');
  });

  it('warns about unknown fields', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('Template'));
    await user.paste(' {{guest}} {{key quote}}');
    expect(dialog.getByText('Afterword doesn’t know the field “Guest”.')).toBeInTheDocument();
    expect(dialog.getByText('{{key quote}} is read as plain text.')).toBeInTheDocument();
  });

  it('previews the template with the newest episode and marks empty fields', async () => {
    const { dialog } = await open();
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Guest')).toBeInTheDocument();
    expect(server.requests(templateRoutes.preview)[0]?.body).toEqual({
      episodeId: idOf(1),
      template: '“{{key_quote}}”',
      brandProfileId: null,
    });
  });

  it('asks for the brand only if the template is for one brand', async () => {
    server.on(brandProfileRoutes.list, { profiles: [profileExample()] });
    server.on(templateRoutes.change, { template: templateExample({ brandSpecific: true, brandProfileId: idOf(50) }) });
    const { user, dialog } = await open();
    expect(dialog.queryByLabelText('Brand voice profile')).not.toBeInTheDocument();
    await user.click(dialog.getByLabelText('Brand-specific template'));
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await dialog.findByText('Choose a brand voice profile.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Brand voice profile'), 'Kitchen Table Faith');
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    await told('Template updated');
    expect(server.requests(templateRoutes.change)[0]?.body).toMatchObject({ brandSpecific: true, brandProfileId: idOf(50) });
    expect(within(await card()).getByText('Kitchen Table Faith')).toBeInTheDocument();
  });
});

describe('using a template', () => {
  const open = async (template = templateExample()) => {
    server.on(episodeRoutes.list, { episodes: [episodeExample()], next: null, total: 1 });
    const app = renderTemplates(template);
    await app.user.click(await screen.findByRole('button', { name: 'Use template Sunday quote card' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Use “Sunday quote card”' })) };
  };

  it('asks for missing fields, and opens the content it created', async () => {
    const item = contentExample({ id: idOf(705), contentType: 'social_linkedin', content: 'Made.' });
    server.on(templateRoutes.use, { item }).on(contentRoutes.listForEpisode, { content: [item] });
    const { user, dialog, router } = await open();
    const guest = await dialog.findByLabelText('Guest');
    expect(guest).toHaveAccessibleDescription('Afterword does not know this field.');
    await user.type(guest, 'Hannah');
    expect(guest).toHaveFocus();
    await user.selectOptions(dialog.getByLabelText('Create as'), 'LinkedIn');
    await user.click(dialog.getByRole('button', { name: 'Create content' }));
    await told('Content created');
    expect(server.requests(templateRoutes.use)[0]?.body).toEqual({
      episodeId: idOf(1),
      contentType: 'social_linkedin',
      values: { guest: 'Hannah' },
      replace: false,
    });
    expect(router.state.location).toMatchObject({ pathname: `/episode/${idOf(1)}`, search: { content: 'social_linkedin' } });
    expect(await screen.findByRole('tab', { name: 'LinkedIn' })).toHaveAttribute('aria-selected', 'true');
  });

  it('replaces existing content only if asked to', async () => {
    const sentence = 'This episode has a LinkedIn post already.';
    server.on(templateRoutes.use, refusal(409, { error: sentence, code: 'conflict' }));
    const { user, dialog } = await open(templateExample({ type: 'linkedin' }));
    await user.click(dialog.getByRole('button', { name: 'Create content' }));
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    server.on(templateRoutes.use, { item: contentExample({ contentType: 'social_linkedin' }) });
    await user.click(dialog.getByRole('button', { name: 'Replace it' }));
    await told('Content created');
    expect(server.requests(templateRoutes.use)[1]?.body).toMatchObject({ replace: true });
  });

  it('keeps the typed fields through a new sign-in, and clears them after use', async () => {
    server.on(templateRoutes.use, refusal(401, { error: 'Please enter the password again.', code: 'unauthenticated' }));
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Guest'), 'Hannah');
    await user.click(dialog.getByRole('button', { name: 'Create content' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    server.on(templateRoutes.use, { item: contentExample({ contentType: 'social_linkedin' }) });
    openGate();
    const again = within(await screen.findByRole('dialog', { name: 'Use “Sunday quote card”' }));
    expect(await again.findByLabelText('Guest')).toHaveValue('Hannah');
    await user.click(again.getByRole('button', { name: 'Create content' }));
    await told('Content created');
    expect(sessionStorage).toHaveLength(0);
  });
});
