import { dictionaryRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { entryExample } from './dictionary-examples';
import { holding } from './dictionary-server';
import { idOf } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const names = entryExample({ id: idOf(971), term: 'Oma Liesel', variations: ['oma lisa'], category: 'Names', context: null });
const show = entryExample({ id: idOf(972), term: 'Kitchen Table Faith', variations: ['kitchen table face'], category: null });
const terms = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
};

describe('the dictionary', () => {
  it('shows skeletons while loading', async () => {
    server.asked(dictionaryRoutes.list, () => new Promise(() => undefined));
    renderApp('/dictionary');
    expect(await screen.findByRole('status', { name: 'Dictionary entries are loading' })).toBeInTheDocument();
  });

  it('shows why it could not be loaded, and retries', async () => {
    server.on(dictionaryRoutes.list, refusal(503, { error: 'The dictionary is resting.', code: 'unavailable' }));
    const { user } = renderApp('/dictionary');
    expect(await screen.findByText('The dictionary is resting.')).toBeInTheDocument();
    holding(server, names);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await terms()).toEqual(['Oma Liesel']);
  });

  it('offers to add the first entry if it is empty', async () => {
    const { user } = renderApp('/dictionary');
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add the first term' }));
    expect(await screen.findByRole('dialog', { name: 'Add Term' })).toBeInTheDocument();
  });

  it('shows a term with its variations, category and context', async () => {
    holding(server, entryExample());
    renderApp('/dictionary');
    const card = within(await screen.findByRole('article', { name: 'Habakkuk' }));
    for (const text of ['habbakuk', 'have a cook', 'Scripture', 'Book of the Bible']) expect(card.getByText(text)).toBeInTheDocument();
  });

  it('shows the first variations, and the rest on demand', async () => {
    holding(server, entryExample({ variations: Array.from({ length: 9 }, (_, n) => `heard ${n}`) }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: '+3 more variations of Habakkuk' }));
    expect(screen.getByText('heard 8')).toBeInTheDocument();
  });

  it('loads page by page, and focuses the first new entry', async () => {
    holding(server, entryExample(), names, show);
    const { user } = renderApp('/dictionary');
    expect(await screen.findByText('Showing 2 of 3 entries')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 3 of 3 entries')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('article', { name: 'Kitchen Table Faith' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('the dictionary search', () => {
  beforeEach(() => holding(server, entryExample(), names, show));
  const field = () => screen.findByRole('searchbox', { name: 'Search the dictionary' });

  it('searches while typing, and keeps the search in the address', async () => {
    const { user, router } = renderApp('/dictionary');
    await user.type(await field(), 'kitchen');
    expect(await screen.findByText('Showing 1 of 1 entry')).toBeInTheDocument();
    expect(await terms()).toEqual(['Kitchen Table Faith']);
    expect(router.state.location.search).toEqual({ search: 'kitchen' });
  });

  it('is set and cleared by a category', async () => {
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Names' }));
    expect(await field()).toHaveValue('Names');
    expect(await screen.findByText('Showing 1 of 1 entry')).toBeInTheDocument();
    expect(await terms()).toEqual(['Oma Liesel']);
    await user.click(screen.getByRole('button', { name: 'Names', pressed: true }));
    expect(await field()).toHaveValue('');
    expect(await screen.findByText('Showing 2 of 3 entries')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search category Scripture' }));
    expect(await field()).toHaveValue('Scripture');
    expect(await screen.findByText('Showing 1 of 1 entry')).toBeInTheDocument();
  });

  it('is focused with the slash key, except while typing', async () => {
    const { user } = renderApp('/dictionary');
    await screen.findAllByRole('article');
    await user.keyboard('/');
    expect(await field()).toHaveFocus();
    await user.keyboard('/');
    expect(await field()).toHaveValue('/');
  });

  it('shows an empty state, and can be cleared', async () => {
    const { user } = renderApp('/dictionary?search=zebedee');
    expect(await screen.findByText(/match “zebedee”/)).toBeInTheDocument();
    expect(await field()).toHaveValue('zebedee');
    await user.click(screen.getByRole('button', { name: 'Show all entries' }));
    expect(await screen.findByText('Showing 2 of 3 entries')).toBeInTheDocument();
    expect(await field()).toHaveValue('');
  });
});

describe('dictionary files', () => {
  const csv = (text: BlobPart) => new File([text], 'names.csv', { type: 'text/csv' });
  async function importing(file: File) {
    const app = renderApp('/dictionary');
    await app.user.click(await screen.findByRole('button', { name: 'Import or export' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Import CSV…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import entries' }));
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    expect(dialog.getByText('Choose a file')).toBeInTheDocument();
    await app.user.upload(dialog.getByLabelText('CSV file'), file);
    expect(dialog.getByText(file.name)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Import' }));
    return { ...app, dialog };
  }

  it('reports how many entries were added and changed', async () => {
    server.on(dictionaryRoutes.import, { added: 12, changed: 3 });
    const { dialog } = await importing(csv('term,variations\nLagos,lay goes'));
    expect(await dialog.findByText('12 entries added, 3 changed.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Done' })).toBeInTheDocument();
    expect(server.requests(dictionaryRoutes.import)[0]?.body).toEqual({ csv: 'term,variations\nLagos,lay goes' });
  });

  it('accepts the encoding of older spreadsheets', async () => {
    server.on(dictionaryRoutes.import, { added: 1, changed: 0 });
    await importing(csv(new Uint8Array([...new TextEncoder().encode('term,variations\nCaf'), 0xe9, ...new TextEncoder().encode(',x')])));
    await waitFor(() => expect(server.requests(dictionaryRoutes.import)[0]?.body).toEqual({ csv: 'term,variations\nCafé,x' }));
  });

  it('lists each refused row, and accepts another file', async () => {
    const sentence = '1 of 2 rows cannot be used, so nothing was imported. Row 3: Enter the correct term.';
    const rows = [{ row: 3, sentence: 'Enter the correct term.' }];
    server.on(dictionaryRoutes.import, refusal(400, { error: sentence, code: 'invalid_input', details: { rows } }));
    const { user, dialog } = await importing(csv('term,variations\n,x'));
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(within(dialog.getByRole('list', { name: 'Refused rows' })).getByText('Enter the correct term.')).toBeInTheDocument();
    await user.upload(dialog.getByLabelText('CSV file'), csv('term,variations\nx,y'));
    expect(dialog.queryByText(sentence)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled();
  });

  it('is exported with the file name of the server', async () => {
    server.on(dictionaryRoutes.export, { csv: 'term\r\n', fileName: 'dictionary.csv' });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Import or export' }));
    await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.mock.contexts[0]).toMatchObject({ download: 'dictionary.csv' }));
  });
});

describe('a suggested dictionary entry', () => {
  const suggestion = { id: idOf(980), term: 'Kubernetes', variation: 'cooper netties', times: 2, lastMadeAt: '2026-11-19T16:12:00.000Z' };
  beforeEach(() => {
    server.on(dictionaryRoutes.suggestions, { suggestions: [suggestion] });
  });

  it('can be added to the dictionary', async () => {
    server.asked(dictionaryRoutes.acceptSuggestion, () => {
      server.on(dictionaryRoutes.suggestions, { suggestions: [] });
      return { entry: entryExample({ term: 'Kubernetes' }), warnings: [] };
    });
    const { user } = renderApp('/dictionary');
    const card = within(await screen.findByRole('region', { name: 'You made the same fix by hand' }));
    expect(card.getByText('cooper netties')).toBeInTheDocument();
    expect(card.getByText('by hand 2 times')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Add to dictionary: Kubernetes' }));
    await told('Dictionary entry added');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You made the same fix by hand' })).not.toBeInTheDocument());
  });

  it('is dismissed at once, and comes back if the server refuses', async () => {
    server.on(dictionaryRoutes.dismissSuggestion, refusal(503, { error: 'Not now.', code: 'unavailable' }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Dismiss Kubernetes' }));
    await told('Not now.');
    expect(await screen.findByText('cooper netties')).toBeInTheDocument();
  });

  it('is offered on the transcript page when the same correction is made again', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await waitFor(() => expect(server.requests(dictionaryRoutes.suggestions)).toHaveLength(1));
    await screen.findByText('Rest anyway.');
    expect(screen.queryByText('cooper netties')).not.toBeInTheDocument();
    server.on(dictionaryRoutes.suggestions, { suggestions: [{ ...suggestion, id: idOf(981), term: 'Lagos' }, suggestion] });
    FakeEventSource.open[0]?.send({ entity: 'dictionary', id: 'suggestions' });
    server.on(dictionaryRoutes.acceptSuggestion, { entry: entryExample({ term: 'Lagos' }), warnings: [] });
    await user.click(await screen.findByRole('button', { name: 'Add to dictionary: Lagos' }));
    await told('Dictionary entry added');
    expect(screen.queryByRole('button', { name: 'Add to dictionary: Kubernetes' })).not.toBeInTheDocument();
  });
});
