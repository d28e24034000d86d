import { dictionaryRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { entryExample } from './dictionary-examples';
import { holding } from './dictionary-server';
import { idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

async function openNew() {
  const app = renderApp('/dictionary');
  await app.user.click(await screen.findByRole('button', { name: 'Add Term' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

describe('a new dictionary entry', () => {
  it('needs a term and a variation, and the form says what is missing', async () => {
    server.on(dictionaryRoutes.add, { entry: entryExample(), warnings: [] });
    const { user, dialog } = await openNew();
    const add = dialog.getByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Enter the term and at least one variation.');
    await user.type(dialog.getByLabelText('Term'), 'Habakkuk');
    expect(add).toHaveAccessibleDescription('Enter at least one variation.');
    await user.type(dialog.getByLabelText('Variations'), ' , ');
    expect(add).toBeDisabled();
    await user.type(dialog.getByLabelText('Variations'), 'habbakuk,, have a cook ,');
    const chips = within(dialog.getByRole('list', { name: 'Read as' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['habbakuk', 'have a cook']);
    await user.click(add);
    await told('Dictionary entry added');
    expect(screen.queryByRole('dialog', { name: 'Add Term' })).not.toBeInTheDocument();
    expect(server.requests(dictionaryRoutes.add).map(({ body }) => body)).toEqual([
      { term: 'Habakkuk', variations: ['habbakuk', 'have a cook'], category: null, context: null },
    ]);
  });

  it.each([
    ['term', 'Term', 'This term is already in the dictionary.'],
    ['variations', 'Variations', '“habbakuk” is already a variation of “Habakuk”.'],
  ])('that exists already is refused under its field (%s)', async (name, label, sentence) => {
    server.on(dictionaryRoutes.add, refusal(409, { error: sentence, code: 'conflict', details: { fields: { [name]: sentence } } }));
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Term'), 'Habakkuk');
    await user.type(dialog.getByLabelText('Variations'), 'habbakuk');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    await user.type(dialog.getByLabelText(label), 's');
    expect(dialog.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('is checked against the limits of the contract before it is sent', async () => {
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Term'), 'Long');
    await user.click(dialog.getByLabelText('Variations'));
    await user.paste(Array.from({ length: 201 }, () => 'a').join(' '));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/^A variation has at most/)).toBeInTheDocument();
    expect(server.requests(dictionaryRoutes.add)).toHaveLength(0);
  });

  it('that is circular is saved with a warning under its variations', async () => {
    const circle = '“Anna” and “Hannah” would be corrected to each other, so neither is applied.';
    const entry = entryExample({ term: 'Anna', variations: ['hannah'] });
    server.on(dictionaryRoutes.add, { entry, warnings: [circle] }).on(dictionaryRoutes.change, { entry, warnings: [] });
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Term'), 'Anna');
    await user.type(dialog.getByLabelText('Variations'), 'hannah');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(circle)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Edit Term' })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Variations'), ', ana');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Term' })).not.toBeInTheDocument());
    expect(server.requests(dictionaryRoutes.add)).toHaveLength(1);
    expect(server.requests(dictionaryRoutes.change)[0]).toMatchObject({
      path: `/api/dictionary/${entry.id}`,
      body: { term: 'Anna', variations: ['hannah', 'ana'] },
    });
  });
});

describe('an existing dictionary entry', () => {
  it('can be edited, and shows why an edit was refused', async () => {
    holding(server, entryExample());
    server.on(dictionaryRoutes.change, new Response('', { status: 500 }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Edit Habakkuk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Term' }));
    expect(dialog.getByLabelText('Variations')).toHaveValue('habbakuk, have a cook');
    await user.type(dialog.getByLabelText('Context (optional)'), ', a prophet');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await told('Failed to update dictionary entry.');
    const changed = entryExample({ context: 'Book of the Bible, a prophet' });
    server.on(dictionaryRoutes.change, { entry: changed, warnings: [] });
    holding(server, changed);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await told('Dictionary entry updated');
    expect(await screen.findByText('Book of the Bible, a prophet')).toBeInTheDocument();
  });

  it('is switched off at once, and on again if the server refuses', async () => {
    holding(server, entryExample());
    const sentence = '“habbakuk” is already a variation of “Habakuk”.';
    server.on(dictionaryRoutes.change, refusal(409, { error: sentence, code: 'conflict', details: { fields: { variations: sentence } } }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('switch', { name: 'Habakkuk is active' }));
    await told(sentence);
    expect(server.requests(dictionaryRoutes.change)[0]?.body).toEqual({ isActive: false });
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  });

  it('disappears at once when deleted, and comes back with Undo', async () => {
    holding(server, entryExample(), entryExample({ id: idOf(971), term: 'Oma Liesel' }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Delete Habakkuk' }));
    await told('Dictionary entry deleted');
    expect(screen.queryByRole('article', { name: 'Habakkuk' })).not.toBeInTheDocument();
    expect(screen.getByText('Showing 1 of 1 entry')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Habakkuk' })).toBeInTheDocument();
    expect(server.requests(dictionaryRoutes.delete)).toHaveLength(0);
  });
});
