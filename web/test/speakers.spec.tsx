import { transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, transcriptExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

/** Ruth, Grace, Ruth and an unknown speaker, with three words each. */
function fourPassages(version = 3, names: (string | null)[] = ['Ruth', 'Grace', 'Ruth', null]) {
  const texts = 'And did he? He did really. How so then? With the pot.'.split(' ');
  return {
    transcript: transcriptExample({
      version,
      duration: 12,
      wordCount: 12,
      segments: names.map((speaker, index) => ({ id: index + 1, speaker, words: 3 })),
      words: {
        ids: texts.map((_, index) => index + 11),
        texts,
        starts: texts.map((_, index) => index * 1000),
        ends: texts.map((_, index) => index * 1000 + 800),
        confidences: texts.map(() => 97),
      },
    }),
  };
}
const changed = { transcript: transcriptExample({ version: 4 }), correctedWords: 0 };
const assigned = () => server.requests(transcriptRoutes.assignSpeakers).map(({ body }) => body);

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
  server.on(transcriptRoutes.get, fourPassages()).on(transcriptRoutes.assignSpeakers, changed).on(transcriptRoutes.changeSpeaker, changed);
});

async function openSpeakers() {
  const { user } = renderApp(`/episode/${idOf(1)}?view=speakers`);
  const list = await screen.findByRole('listbox', { name: 'Passages' });
  list.focus();
  return { user, list };
}

describe('the speakers of an episode', () => {
  it('are listed with how much they say, the unknown one last', async () => {
    await openSpeakers();
    const rows = within(screen.getByRole('region', { name: 'Who speaks when' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ruth6 s · 2 passages'),
      expect.stringContaining('Grace3 s · 1 passage'),
      expect.stringContaining('Unknown speaker3 s · 1 passage'),
    ]);
  });

  it('get several passages with the keyboard alone, which can be undone', async () => {
    server.on(transcriptRoutes.undo, changed);
    const { user } = await openSpeakers();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}2');
    await waitFor(() =>
      expect(assigned()).toEqual([{ baseVersion: 3, assignments: [{ firstWordId: 11, lastWordId: 16, speaker: 'Grace' }] }]),
    );
    await told('2 passages assigned to Grace');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.requests(transcriptRoutes.undo)[0]?.body).toEqual({ baseVersion: 4 }));
  });

  it('get the rest of a passage from a word on', async () => {
    const { user } = await openSpeakers();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Assign 1 word to')).toBeInTheDocument();
    await user.keyboard('2');
    await waitFor(() => expect(assigned()[0]).toMatchObject({ assignments: [{ firstWordId: 13, lastWordId: 13, speaker: 'Grace' }] }));
  });

  it('can be a new one, or unknown', async () => {
    const { user, list } = await openSpeakers();
    await user.keyboard('{End}n');
    await user.keyboard('Marlene{Enter}');
    await waitFor(() => expect(assigned()[0]).toMatchObject({ assignments: [{ firstWordId: 20, lastWordId: 22, speaker: 'Marlene' }] }));
    list.focus();
    await user.keyboard('{Home}0');
    await waitFor(() => expect(assigned()[1]).toMatchObject({ assignments: [{ firstWordId: 11, lastWordId: 13, speaker: null }] }));
  });

  it('are renamed, and merged with another one', async () => {
    const { user } = await openSpeakers();
    await user.click(screen.getByRole('button', { name: 'Rename Ruth' }));
    await user.keyboard('Ruth Calloway{Enter}');
    await told('Ruth renamed to Ruth Calloway');
    await user.click(screen.getByRole('button', { name: 'More for Grace' }));
    await user.click(screen.getByRole('menuitem', { name: 'Merge into Ruth' }));
    await waitFor(() =>
      expect(server.requests(transcriptRoutes.changeSpeaker).map(({ body }) => body)).toEqual([
        { baseVersion: 3, from: 'Ruth', to: 'Ruth Calloway' },
        { baseVersion: 3, from: 'Grace', to: 'Ruth' },
      ]),
    );
  });
});

describe('passages of a speaker', () => {
  it('lose their speaker if it is merged into the unknown one', async () => {
    const { user } = await openSpeakers();
    await user.click(screen.getByRole('button', { name: 'More for Ruth' }));
    await user.click(screen.getByRole('menuitem', { name: 'Merge into Unknown speaker' }));
    await waitFor(() =>
      expect(assigned()[0]).toMatchObject({
        assignments: [
          { firstWordId: 11, lastWordId: 13, speaker: null },
          { firstWordId: 17, lastWordId: 19, speaker: null },
        ],
      }),
    );
  });

  it('are selected all, or some of them', async () => {
    const { user, list } = await openSpeakers();
    await user.click(screen.getByRole('button', { name: 'More for Ruth' }));
    await user.click(screen.getByRole('menuitem', { name: 'Select all passages' }));
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    list.focus();
    await user.keyboard('{End}2');
    await waitFor(() => expect(assigned()[0]).toMatchObject({ assignments: [{ firstWordId: 17, lastWordId: 19, speaker: 'Grace' }] }));
  });

  it('are shown as they are now if someone else changed the transcript', async () => {
    server.asked(transcriptRoutes.assignSpeakers, () =>
      Response.json({ error: 'The transcript has changed since you opened it.', code: 'conflict' }, { status: 409 }),
    );
    const { user } = await openSpeakers();
    server.on(transcriptRoutes.get, fourPassages(4, ['Ann', 'Ann', 'Ann', 'Ann']));
    await user.keyboard('{ArrowDown}2');
    await told('The transcript has changed since you opened it.');
    expect(await screen.findByRole('button', { name: 'Rename Ann' })).toBeInTheDocument();
  });

  it('follow changes that other people make', async () => {
    await openSpeakers();
    server.on(transcriptRoutes.get, fourPassages(4, ['Ruth', 'Marlene', 'Ruth', null]));
    FakeEventSource.open[0]?.send({ entity: 'transcript', id: idOf(1) });
    expect(await screen.findByRole('button', { name: 'Rename Marlene' })).toBeInTheDocument();
  });
});
