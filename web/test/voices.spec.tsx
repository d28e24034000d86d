import { brandProfileRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { drafts } from '@/lib/drafts';
import { idOf, profileExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(brandProfileRoutes.use, { episodes: 0, templates: 0 });
});

const renderLibrary = (...profiles: ReturnType<typeof profileExample>[]) => {
  server.on(brandProfileRoutes.list, { profiles });
  return renderApp('/voice-library');
};
const card = (name = 'Kitchen Table Faith') => screen.findByRole('article', { name });

describe('the voice library', () => {
  it('shows six skeletons while loading', async () => {
    server.asked(brandProfileRoutes.list, () => new Promise(() => undefined));
    renderApp('/voice-library');
    const skeletons = await screen.findByRole('status', { name: 'Voice profiles are loading' });
    expect(skeletons.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  });

  it('offers to create the first voice if it is empty', async () => {
    const { user } = renderLibrary();
    expect(await screen.findByRole('heading', { name: 'No Voice Profiles Yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create First Profile' }));
    expect(await screen.findByRole('dialog', { name: 'New Voice Profile' })).toBeInTheDocument();
  });

  it('shows three keywords and the number of others', async () => {
    const { user } = renderLibrary(profileExample({ brandKeywords: ['sabbath', 'table', 'grace', 'rest', 'home'] }));
    const more = within(await card()).getByRole('button', { name: '+2 more' });
    expect(within(await card()).getByText('grace')).toBeInTheDocument();
    expect(screen.queryByText('rest, home')).not.toBeInTheDocument();
    await user.hover(more);
    expect(screen.getByText('rest, home')).toBeInTheDocument();
    await user.unhover(more);
    await user.click(more);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('rest, home')).not.toBeInTheDocument();
  });

  it('duplicates a voice as "<name> (Copy)"', async () => {
    server.on(brandProfileRoutes.create, { profile: profileExample({ id: idOf(51), brandName: 'Kitchen Table Faith Copy' }) });
    const { user } = renderLibrary(profileExample({ brandKeywords: ['grace'] }));
    await user.click(await screen.findByRole('button', { name: 'Duplicate Kitchen Table Faith' }));
    expect(await card('Kitchen Table Faith Copy')).toBeInTheDocument();
    await told('Brand voice profile duplicated');
    expect(server.requests(brandProfileRoutes.create)[0]?.body).toMatchObject({
      brandName: 'Kitchen Table Faith Copy',
      brandKeywords: ['grace'],
      tone: 'professional',
    });
  });

  it('shows why a voice could not be duplicated', async () => {
    server.on(brandProfileRoutes.create, new Response('', { status: 500 }));
    const { user } = renderLibrary(profileExample());
    await user.click(await screen.findByRole('button', { name: 'Duplicate Kitchen Table Faith' }));
    await told('Failed to duplicate brand voice profile.');
  });

  it('switches a voice off at once, and on again if the server refuses', async () => {
    server.on(brandProfileRoutes.change, refusal(503, { error: 'The voices are resting.', code: 'unavailable' }));
    const { user } = renderLibrary(profileExample());
    await user.click(await screen.findByRole('switch', { name: 'Kitchen Table Faith is active' }));
    await told('The voices are resting.');
    expect(server.requests(brandProfileRoutes.change)[0]?.body).toEqual({ isActive: false });
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  });

  it('says what used a deleted voice, and can undo', async () => {
    server.on(brandProfileRoutes.use, { episodes: 3, templates: 1 });
    const { user } = renderLibrary(profileExample());
    expect(await screen.findByText('Used by 3 episodes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Kitchen Table Faith' }));
    await told('Kitchen Table Faith, used by 3 episodes and 1 template. Content written with it stays.');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await card()).toBeInTheDocument();
    expect(server.requests(brandProfileRoutes.delete)).toHaveLength(0);
  });
});

async function openNew() {
  const app = renderLibrary(profileExample({ brandName: 'Another' }));
  await app.user.click(await screen.findByRole('button', { name: 'New Voice Profile' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'New Voice Profile' })) };
}

describe('the voice form', () => {
  it('focuses the name, has defaults, and requires only the name', async () => {
    server.on(brandProfileRoutes.create, { profile: profileExample() });
    const { user, dialog } = await openNew();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Basics',
      'Voice & Style',
      'Guidelines',
      'Sample Content',
    ]);
    await waitFor(() => expect(dialog.getByLabelText('Brand name')).toHaveFocus());
    expect(dialog.getByLabelText('Tone')).toHaveDisplayValue('Professional');
    expect(dialog.getByLabelText('Industry')).toHaveDisplayValue('Technology');
    await user.click(dialog.getByRole('button', { name: 'Create profile' }));
    expect(await dialog.findByText('Enter a brand name.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Brand name'), 'Kitchen Table Faith');
    expect(dialog.queryByText('Enter a brand name.')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Voice Profile' })).not.toBeInTheDocument());
    await told('Brand voice profile created');
    expect(server.requests(brandProfileRoutes.create)[0]?.body).toEqual({
      brandName: 'Kitchen Table Faith',
      description: null,
      tone: 'professional',
      industry: 'technology',
      brandKeywords: [],
      customInstructions: null,
      audienceDescription: null,
      contentStyle: 'informative',
      voiceCharacteristics: null,
      contentGuidelines: null,
      sampleContent: null,
    });
  });

  it('opens the tab with the first error and counts the others', async () => {
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Brand name'), 'Kitchen Table Faith');
    await user.click(dialog.getByRole('tab', { name: 'Voice & Style' }));
    await user.click(dialog.getByLabelText('Brand keywords'));
    await user.paste(Array.from({ length: 31 }, (_, n) => `word ${n}`).join(' , '));
    await user.click(dialog.getByRole('tab', { name: 'Sample Content' }));
    await user.click(dialog.getByLabelText('Sample content'));
    await user.paste('x'.repeat(20_001));
    await user.click(dialog.getByRole('button', { name: 'Create profile' }));
    expect(await dialog.findByText('A profile has at most 30 keywords.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Brand keywords')).toHaveFocus());
    expect(dialog.getByRole('tab', { name: 'Sample Content 1 to correct' })).toBeInTheDocument();
    await user.click(dialog.getByRole('tab', { name: /Sample Content/ }));
    expect(dialog.getByText('Sample content has at most 20,000 characters.')).toBeInTheDocument();
    expect(server.requests(brandProfileRoutes.create)).toHaveLength(0);
  });

  it('splits keywords at commas, and shows them', async () => {
    server.on(brandProfileRoutes.create, { profile: profileExample() });
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Brand name'), 'K');
    await user.click(dialog.getByRole('tab', { name: 'Voice & Style' }));
    await user.type(dialog.getByLabelText('Brand keywords'), ' sabbath,, family table ,');
    const keywords = within(dialog.getByRole('list', { name: 'Keywords' })).getAllByRole('listitem');
    expect(keywords.map(({ textContent }) => textContent)).toEqual(['sabbath', 'family table']);
    await user.click(dialog.getByRole('button', { name: 'Create profile' }));
    await told('Brand voice profile created');
    expect(server.requests(brandProfileRoutes.create)[0]?.body).toMatchObject({ brandKeywords: ['sabbath', 'family table'] });
  });
});

describe('unsaved input in the voice form', () => {
  it('is kept through a new sign-in, and discarded only after a question', async () => {
    server.on(brandProfileRoutes.create, refusal(401, { error: 'Please enter the password again.', code: 'unauthenticated' }));
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Brand name'), 'Half a na');
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('alert')).toHaveTextContent('You have unsaved changes.');
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.click(dialog.getByRole('button', { name: 'Create profile' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
    openGate();
    const again = within(await screen.findByRole('dialog', { name: 'New Voice Profile' }));
    await waitFor(() => expect(again.getByLabelText('Brand name')).toHaveValue('Half a na'));
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await user.click(again.getByRole('button', { name: 'Discard' }));
    expect(drafts.read('voice:new')).toBeNull();
  });

  it('is saved, or shows why the server refuses', async () => {
    server.on(brandProfileRoutes.change, new Response('', { status: 500 }));
    const { user } = renderLibrary(profileExample({ description: 'Plain words.', tone: 'warm' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Kitchen Table Faith' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Voice Profile' }));
    expect(dialog.getByLabelText('Description')).toHaveValue('Plain words.');
    await user.selectOptions(dialog.getByLabelText('Tone'), 'Inspiring');
    await user.click(dialog.getByRole('button', { name: 'Save profile' }));
    await told('Failed to update brand voice profile.');
    server.on(brandProfileRoutes.change, { profile: profileExample({ tone: 'inspiring' }) });
    await user.click(dialog.getByRole('button', { name: 'Save profile' }));
    await told('Brand voice profile updated');
    expect(within(await card()).getByText('Inspiring')).toBeInTheDocument();
  });
});

describe('an inactive voice', () => {
  it('is not offered for new episodes', async () => {
    server.on(brandProfileRoutes.list, {
      profiles: [profileExample(), profileExample({ id: idOf(51), brandName: 'Old', isActive: false })],
    });
    renderApp('/');
    const select = await screen.findByLabelText('Brand Voice Profile (Optional)');
    await within(select).findByRole('option', { name: 'Kitchen Table Faith' });
    expect(within(select).queryByRole('option', { name: /Old/ })).not.toBeInTheDocument();
  });
});
