import { showRoutes, writingRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { episodeExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { detailsExample, showExample } from './show-examples';
import { told } from './told';
/* Loaded beforehand, so that no test waits for its compilation. */
import '@/features/show/episode-details-dialog';
import '@/features/show/show-form-card';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(showRoutes.get, { show: showExample() })
    .on(writingRoutes.spend, { month: '2026-11', spentMicros: 4_120_000, limitMicros: 20_000_000 });
});

describe('the settings', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Show' }));

  it('are reached from the foot of the menu, and say what is used and what it costs', async () => {
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
    expect(await screen.findByText('$4.12 of $20.00 for AI, estimated.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  });

  it('save the facts of the show', async () => {
    server.asked(showRoutes.change, () => ({ show: showExample({ version: 2, name: 'Kindred Table' }) }));
    const { user } = renderApp('/settings');
    const { getByLabelText, getByRole } = await form();
    await user.type(getByLabelText('Name'), 'Kindred Table');
    await user.type(getByLabelText('Listen link'), 'kindredtable.org');
    await user.type(getByLabelText('X'), '@kindredtable');
    await user.type(getByLabelText('Hashtags'), 'KindredTable, #Soup');
    await user.click(getByRole('button', { name: 'Save show' }));
    await told('Show saved');
    expect(server.requests(showRoutes.change)[0]?.body).toEqual({
      name: 'Kindred Table',
      listenUrl: 'https://kindredtable.org',
      handles: { x: 'kindredtable', linkedin: null, instagram: null },
      hashtags: ['#KindredTable', '#Soup'],
    });
  });

  it('keep what was typed and a sponsor that was learned meanwhile', async () => {
    const { user } = renderApp('/settings');
    await user.type((await form()).getByLabelText('Host'), 'Ruth');
    await user.type((await form()).getByLabelText('Genre'), 'Sermons');
    cleanup();
    server.on(showRoutes.get, {
      show: showExample({ version: 2, sponsors: [{ name: 'Hollis Mills', url: null, terms: [], isListed: true, markId: idOf(7) }] }),
    });
    server.asked(showRoutes.change, () => ({ show: showExample({ version: 3 }) }));
    const { user: later } = renderApp('/settings');
    const { getByLabelText, getByRole } = await form();
    expect(getByRole('group', { name: 'Sponsor 1' })).toBeInTheDocument();
    expect(getByLabelText('Host')).toHaveValue('Ruth');
    await later.click(getByRole('button', { name: 'Save show' }));
    await told('Show saved');
    expect(server.requests(showRoutes.change)[0]?.body).toEqual({ hostName: 'Ruth', genre: 'Sermons' });
  });

  it('say what is wrong with an address or a handle, at its field', async () => {
    const { user } = renderApp('/settings');
    const { getByLabelText, getByRole } = await form();
    await user.type(getByLabelText('Listen link'), 'javascript:alert(1)');
    await user.type(getByLabelText('LinkedIn'), 'somebody');
    await user.click(getByRole('button', { name: 'Save show' }));
    await waitFor(() => expect(getByLabelText('Listen link')).toHaveAccessibleDescription(/starts with https/u));
    expect(getByLabelText('LinkedIn')).toHaveAccessibleDescription(/linkedin\.com\/in\/grace-miller/u);
    expect(server.requests(showRoutes.change)).toHaveLength(0);
  });

  it('add and remove sponsors', async () => {
    server.on(showRoutes.get, {
      show: showExample({ sponsors: [{ name: 'Hollis Mills', url: null, terms: [], isListed: true, markId: null }] }),
    });
    server.asked(showRoutes.change, () => ({ show: showExample({ version: 2 }) }));
    const { user } = renderApp('/settings');
    const { getByRole } = await form();
    await user.click(getByRole('button', { name: 'Add sponsor' }));
    await user.type(within(getByRole('group', { name: 'Sponsor 2' })).getByLabelText('Name'), 'Vexley Tea');
    await user.click(getByRole('button', { name: 'Remove sponsor 1' }));
    await user.click(getByRole('button', { name: 'Save show' }));
    await told('Show saved');
    expect(server.requests(showRoutes.change)[0]?.body).toMatchObject({ sponsors: [{ name: 'Vexley Tea', url: null }] });
  });

  it('show why the show could not be saved, and keep what was typed', async () => {
    server.on(showRoutes.change, refusal(503, { error: 'The episodes are resting.', code: 'unavailable' }));
    const { user } = renderApp('/settings');
    const { getByLabelText, getByRole } = await form();
    await user.type(getByLabelText('Host'), 'Ruth');
    await user.click(getByRole('button', { name: 'Save show' }));
    await told('The episodes are resting.');
    expect(getByLabelText('Host')).toHaveValue('Ruth');
  });
});

describe('episode details', () => {
  it('save number, address and guests', async () => {
    server.on(showRoutes.details, { details: detailsExample({ number: 11 }) });
    server.asked(showRoutes.changeDetails, () => ({ details: detailsExample({ number: 12 }) }));
    const { user } = renderApp(`/episode/${episodeExample().id}`);
    await user.click(await screen.findByRole('button', { name: 'Episode details' }));
    const number = await screen.findByLabelText('Number');
    const dialog = within(screen.getByRole('dialog', { name: 'Episode details' }));
    await user.clear(number);
    await user.type(number, '12');
    await user.click(dialog.getByRole('button', { name: 'Add guest' }));
    const guest = within(dialog.getByRole('group', { name: 'Guest 1' }));
    await user.type(guest.getByLabelText('Name'), 'Grace Miller');
    await user.type(guest.getByLabelText('LinkedIn'), 'https://www.linkedin.com/in/grace-miller/');
    await user.click(dialog.getByRole('button', { name: 'Save details' }));
    await told('Episode details saved');
    expect(server.requests(showRoutes.changeDetails)[0]?.body).toEqual({
      number: 12,
      publishedUrl: null,
      guests: [{ name: 'Grace Miller', handles: { x: null, linkedin: 'in/grace-miller', instagram: null } }],
    });
  });

  it('ask for a whole number', async () => {
    server.on(showRoutes.details, { details: detailsExample() });
    const { user } = renderApp(`/episode/${episodeExample().id}`);
    await user.click(await screen.findByRole('button', { name: 'Episode details' }));
    const number = await screen.findByLabelText('Number');
    const dialog = within(screen.getByRole('dialog', { name: 'Episode details' }));
    await user.type(number, 'twelve');
    await user.click(dialog.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(number).toHaveAccessibleDescription('A number of an episode is a whole number.'));
  });
});
