import { dictionaryRoutes, type DictionaryEntry } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { entryExample, idOf } from './examples';
import { type FakeServer, type Received, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const searchOf = ({ path }: Received) => new URL(path, 'http://x').searchParams;
const matches = ({ term, category }: DictionaryEntry, search: string) => `${term} ${category}`.toLowerCase().includes(search.toLowerCase());

/** Answers searches as the server does, in pages of two. */
function holding(...entries: DictionaryEntry[]) {
  server.asked(dictionaryRoutes.list, (received) => {
    const asked = searchOf(received);
    const found = entries.filter((entry) => matches(entry, asked.get('search') ?? ''));
    const from = Number(asked.get('after') ?? 0);
    const next = found.length > from + 2 ? String(from + 2) : null;
    return { entries: found.slice(from, from + 2), next, total: found.length, categories: ['Names', 'Scripture'] };
  });
}

const names = entryExample({ id: idOf(971), term: 'Oma Liesel', variations: ['oma lisa'], category: 'Names', context: null });
const show = entryExample({ id: idOf(972), term: 'Kitchen Table Faith', variations: ['kitchen table face'], category: null });
const terms = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
};

describe('the dictionary', () => {
  it('shows skeletons while it is on its way', async () => {
    server.asked(dictionaryRoutes.list, () => new Promise(() => undefined));
    renderApp('/dictionary');
    expect(await screen.findByRole('status', { name: 'Dictionary entries are loading' })).toBeInTheDocument();
  });

  it('says why it could not be read, and reads it again', async () => {
    server.on(dictionaryRoutes.list, refusal(503, { error: 'The dictionary is resting.', code: 'unavailable' }));
    const { user } = renderApp('/dictionary');
    expect(await screen.findByText('The dictionary is resting.')).toBeInTheDocument();
    holding(names);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await terms()).toEqual(['Oma Liesel']);
  });

  it('without entries offers to add the first', async () => {
    const { user } = renderApp('/dictionary');
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add the first term' }));
    expect(await screen.findByRole('dialog', { name: 'Add Term' })).toBeInTheDocument();
  });

  it('shows a term, how it is heard, its category and its context', async () => {
    holding(entryExample());
    renderApp('/dictionary');
    const card = within(await screen.findByRole('article', { name: 'Habakkuk' }));
    for (const text of ['habbakuk', 'have a cook', 'Scripture', 'Book of the Bible']) expect(card.getByText(text)).toBeInTheDocument();
  });

  it('shows the first of many variations, and the rest on demand', async () => {
    holding(entryExample({ variations: Array.from({ length: 9 }, (_, n) => `heard ${n}`) }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: '3 more variations of Habakkuk' }));
    expect(screen.getByText('heard 8')).toBeInTheDocument();
  });

  it('goes on page by page, and stands at the first of the new entries', async () => {
    holding(entryExample(), names, show);
    const { user } = renderApp('/dictionary');
    expect(await screen.findByText('Showing 2 of 3 entries')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 3 of 3 entries')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Kitchen Table Faith' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('the search of the dictionary', () => {
  beforeEach(() => holding(entryExample(), names, show));
  const field = () => screen.findByRole('searchbox', { name: 'Search the dictionary' });

  it('finds while one types, and the address keeps it', async () => {
    const { user, router } = renderApp('/dictionary');
    await user.type(await field(), 'kitchen');
    expect(await screen.findByText('Showing 1 of 1 entry')).toBeInTheDocument();
    expect(await terms()).toEqual(['Kitchen Table Faith']);
    expect(router.state.location.search).toEqual({ search: 'kitchen' });
  });

  it('is set by a category, over the list or on a card, and ended by the same', async () => {
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

  it('is reached by the slash, which is a letter where one types', async () => {
    const { user } = renderApp('/dictionary');
    await screen.findAllByRole('article');
    await user.keyboard('/');
    expect(await field()).toHaveFocus();
    await user.keyboard('/');
    expect(await field()).toHaveValue('/');
  });

  it('that finds nothing says so, and leads back to all entries', async () => {
    const { user } = renderApp('/dictionary?search=zebedee');
    expect(await screen.findByText(/holds “zebedee”/)).toBeInTheDocument();
    expect(await field()).toHaveValue('zebedee');
    await user.click(screen.getByRole('button', { name: 'Show all entries' }));
    expect(await screen.findByText('Showing 2 of 3 entries')).toBeInTheDocument();
    expect(await field()).toHaveValue('');
  });
});

async function openNew() {
  const app = renderApp('/dictionary');
  await app.user.click(await screen.findByRole('button', { name: 'Add Term' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

describe('an entry', () => {
  it('can be added once it has a term and a variation, and the form says what is missing', async () => {
    server.on(dictionaryRoutes.add, { entry: entryExample(), warnings: [] });
    const { user, dialog } = await openNew();
    const add = dialog.getByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('Enter the term and at least one variation.');
    await user.type(dialog.getByLabelText('Term'), 'Habakkuk');
    expect(add).toHaveAccessibleDescription('Enter at least one variation.');
    await user.type(dialog.getByLabelText('Variations'), ' , {Enter}');
    expect(add).toBeDisabled();
    await user.type(dialog.getByLabelText('Variations'), 'habbakuk,, have a cook ,');
    const chips = within(dialog.getByRole('list', { name: 'Variations' })).getAllByRole('listitem');
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
    ['variations', 'Variations', '“habbakuk” is a variation of “Habakuk” already.'],
  ])('that is there already is refused under its field (%s)', async (name, label, sentence) => {
    server.on(dictionaryRoutes.add, refusal(409, { error: sentence, code: 'conflict', details: { fields: { [name]: sentence } } }));
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Term'), 'Habakkuk');
    await user.type(dialog.getByLabelText('Variations'), 'habbakuk{Enter}');
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    await user.type(dialog.getByLabelText(label), 's');
    expect(dialog.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('is refused by the contract’s own bounds before it is sent', async () => {
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Term'), 'Long');
    await user.click(dialog.getByLabelText('Variations'));
    await user.paste(Array.from({ length: 201 }, () => 'a').join(' '));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/^A variation has at most/)).toBeInTheDocument();
    expect(server.requests(dictionaryRoutes.add)).toHaveLength(0);
  });

  it('that goes in circles is saved, and the form says so under its variations until it is put right', async () => {
    const circle = '“Anna” and “Hannah” would be corrected to each other, so neither is applied.';
    const entry = entryExample({ term: 'Anna', variations: ['hannah'] });
    server.on(dictionaryRoutes.add, { entry, warnings: [circle] }).on(dictionaryRoutes.change, { entry, warnings: [] });
    const { user, dialog } = await openNew();
    await user.type(dialog.getByLabelText('Term'), 'Anna');
    await user.type(dialog.getByLabelText('Variations'), 'hannah{Enter}');
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

  it('is changed, and says why not', async () => {
    holding(entryExample());
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
    holding(changed);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await told('Dictionary entry updated');
    expect(await screen.findByText('Book of the Bible, a prophet')).toBeInTheDocument();
  });

  it('is switched off at once, and on again where the server refuses', async () => {
    holding(entryExample());
    const sentence = '“habbakuk” is a variation of “Habakuk” already.';
    server.on(dictionaryRoutes.change, refusal(409, { error: sentence, code: 'conflict', details: { fields: { variations: sentence } } }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('switch', { name: 'Habakkuk is active' }));
    await told(sentence);
    expect(server.requests(dictionaryRoutes.change)[0]?.body).toEqual({ isActive: false });
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  });

  it('is taken off the page at once, and comes back by Undo', async () => {
    holding(entryExample(), names);
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Delete Habakkuk' }));
    await told('Dictionary entry deleted');
    expect(await terms()).toEqual(['Oma Liesel']);
    expect(screen.getByText('Showing 1 of 1 entry')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await terms()).toEqual(['Habakkuk', 'Oma Liesel']);
    expect(server.requests(dictionaryRoutes.delete)).toHaveLength(0);
  });
});

describe('the dictionary as a file', () => {
  const csv = (text: BlobPart) => new File([text], 'names.csv', { type: 'text/csv' });
  async function importing(file: File) {
    const app = renderApp('/dictionary');
    await app.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import entries' }));
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await app.user.upload(dialog.getByLabelText('CSV file'), file);
    await app.user.click(dialog.getByRole('button', { name: 'Import' }));
    return { ...app, dialog };
  }

  it('says how many entries came and how many changed', async () => {
    server.on(dictionaryRoutes.import, { added: 12, changed: 3 });
    const { dialog } = await importing(csv('term,variations\nLagos,lay goes'));
    expect(await dialog.findByText('12 entries added, 3 changed.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Done' })).toBeInTheDocument();
    expect(server.requests(dictionaryRoutes.import)[0]?.body).toEqual({ csv: 'term,variations\nLagos,lay goes' });
  });

  it('reads what older spreadsheets write', async () => {
    server.on(dictionaryRoutes.import, { added: 1, changed: 0 });
    await importing(csv(new Uint8Array([...new TextEncoder().encode('term,variations\nCaf'), 0xe9, ...new TextEncoder().encode(',x')])));
    await waitFor(() => expect(server.requests(dictionaryRoutes.import)[0]?.body).toEqual({ csv: 'term,variations\nCafé,x' }));
  });

  it('names each row that cannot be used, and takes another file', async () => {
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

  it('leaves under the name that the server gives it', async () => {
    server.on(dictionaryRoutes.export, { csv: 'term\r\n', fileName: 'dictionary.csv' });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.mock.contexts[0]).toMatchObject({ download: 'dictionary.csv' }));
  });
});

describe('a fix that was made twice by hand', () => {
  const suggestion = { id: idOf(980), term: 'Kubernetes', variation: 'cooper netties', times: 2, lastMadeAt: '2026-11-19T16:12:00.000Z' };
  beforeEach(() => {
    server.on(dictionaryRoutes.suggestions, { suggestions: [suggestion] });
  });

  it('is left to the dictionary', async () => {
    server.asked(dictionaryRoutes.acceptSuggestion, () => {
      server.on(dictionaryRoutes.suggestions, { suggestions: [] });
      return { entry: entryExample({ term: 'Kubernetes' }), warnings: [] };
    });
    const { user } = renderApp('/dictionary');
    const card = within(await screen.findByRole('region', { name: 'You made the same fix by hand' }));
    expect(card.getByText('cooper netties')).toBeInTheDocument();
    expect(card.getByText('2 times')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Add Kubernetes to the dictionary' }));
    await told('Dictionary entry added');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You made the same fix by hand' })).not.toBeInTheDocument());
  });

  it('is dismissed at once, and is back where the server refuses', async () => {
    server.on(dictionaryRoutes.dismissSuggestion, refusal(503, { error: 'Not now.', code: 'unavailable' }));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Dismiss Kubernetes' }));
    await told('Not now.');
    expect(await screen.findByText('cooper netties')).toBeInTheDocument();
  });
});
