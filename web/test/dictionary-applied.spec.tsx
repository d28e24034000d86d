import { type Output, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, transcriptExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

type Preview = Output<typeof transcriptRoutes.previewDictionary>;
const place = {
  firstWordId: 12,
  lastWordId: 13,
  segmentId: 1,
  startMs: 105_400,
  before: 'The',
  found: 'list is',
  becomes: 'Liszt',
  after: 'never',
};
const planned = (change: Partial<Preview> = {}): Preview => ({ version: 1, corrections: 1, places: [place], problems: [], ...change });

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(transcriptRoutes.previewDictionary, planned());
});

async function look() {
  const app = renderApp(`/episode/${idOf(1)}`);
  await app.user.click(await screen.findByRole('button', { name: 'Apply Dictionary' }));
  return app;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Apply Dictionary' }));
async function apply(user: Awaited<ReturnType<typeof look>>['user'], name: string) {
  await user.click((await dialog()).getByRole('button', { name }));
}

describe('applying the dictionary to a transcript', () => {
  it('previews how many corrections it makes, and where', async () => {
    server.on(transcriptRoutes.previewDictionary, planned({ corrections: 1204 }));
    const { user } = await look();
    expect((await dialog()).getByText('1,204 corrections found. Timestamps won’t change.')).toBeInTheDocument();
    const [row] = (await dialog()).getAllByRole('listitem');
    expect(row).toHaveTextContent('1:45The removed: list is added: Liszt never');
    expect((await dialog()).getByText('And 1,203 more places further on.')).toBeInTheDocument();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(server.requests(transcriptRoutes.applyDictionary)).toHaveLength(0);
  });

  it.each([
    [3, 'Apply 3 corrections', '3 corrections made.'],
    [1, 'Apply 1 correction', '1 correction made.'],
  ])('corrects %d places', async (corrections, name, sentence) => {
    server.on(transcriptRoutes.previewDictionary, planned({ corrections }));
    server.on(transcriptRoutes.applyDictionary, { correctionsApplied: corrections, version: 2 });
    const { user } = await look();
    await apply(user, name);
    await told('Dictionary applied');
    await told(sentence);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Apply Dictionary' })).not.toBeInTheDocument());
  });

  it('says if nothing needs correcting, and which entries could not be applied', async () => {
    server.on(transcriptRoutes.previewDictionary, planned({ corrections: 0, places: [], problems: ['“A” and “B” go in circles.'] }));
    await look();
    await told('No corrections needed');
    await told('“A” and “B” go in circles.');
    expect(screen.queryByRole('dialog', { name: 'Apply Dictionary' })).not.toBeInTheDocument();
  });

  it('says if someone else has corrected everything meanwhile', async () => {
    server.on(transcriptRoutes.applyDictionary, { correctionsApplied: 0, version: 2 });
    const { user } = await look();
    await apply(user, 'Apply 1 correction');
    await told('No corrections needed');
  });

  it.each([transcriptRoutes.previewDictionary, transcriptRoutes.applyDictionary])('shows which request failed ($path)', async (route) => {
    server.on(route, refusal(500, { error: '', code: 'internal' }));
    const { user } = await look();
    if (route === transcriptRoutes.applyDictionary) await apply(user, 'Apply 1 correction');
    await told('Failed to apply dictionary corrections.');
  });
});

describe('dictionary corrections', () => {
  beforeEach(() => {
    server.on(transcriptRoutes.applyDictionary, { correctionsApplied: 1, version: 7 });
    server.on(transcriptRoutes.undoDictionary, { transcript: transcriptExample({ version: 8 }), restored: 1, kept: 0 });
  });

  it('can be undone from their toast', async () => {
    const { user } = await look();
    await apply(user, 'Apply 1 correction');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await told('Dictionary corrections undone');
    expect(server.requests(transcriptRoutes.undoDictionary)[0]?.body).toEqual({ version: 7 });
  });

  it('can be undone later in the same tab, and say what was kept', async () => {
    const { user, unmount } = await look();
    await apply(user, 'Apply 1 correction');
    await told('Dictionary applied');
    unmount();
    server.on(transcriptRoutes.undoDictionary, { transcript: transcriptExample({ version: 8 }), restored: 1, kept: 2 });
    const again = renderApp(`/episode/${idOf(1)}`);
    await again.user.click(await screen.findByRole('button', { name: 'More for this transcript' }));
    await again.user.click(await screen.findByRole('menuitem', { name: 'Undo dictionary corrections' }));
    await told('Kept: 2 paragraphs with later changes.');
    await again.user.click(screen.getByRole('button', { name: 'More for this transcript' }));
    expect(screen.queryByRole('menuitem', { name: 'Undo dictionary corrections' })).not.toBeInTheDocument();
  });
});
