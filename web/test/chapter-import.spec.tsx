import { episodeRoutes, insightsRoutes, type Route } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { episodeExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { chapterExample, chaptersExample, episodeWithInsights, insightsExample } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(insightsRoutes.list, { episodes: [episodeWithInsights()], next: null })
    .on(insightsRoutes.get, insightsExample());
});

async function open() {
  const { user } = renderApp(`/episode-insights?episode=${idOf(1)}&tab=chapters`);
  await user.click(await screen.findByRole('button', { name: 'Import chapters' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Import chapters' })) };
}
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const listed = async (dialog: ReturnType<typeof within>) =>
  within(await dialog.findByRole('list', { name: 'Chapters to import' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const LINES = 'In this episode\n00:00 Hello\n10:00 News\n05:00 Guests\n05:00 Twin\n99:00:00 Late';

describe('importing chapters', () => {
  it('shows what the lines contain, what is left out and why, before anything is replaced', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByText('Replaces the 3 chapters of this episode.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import chapters' })).toBeDisabled();
    await user.click(dialog.getByLabelText('Chapters'));
    await user.paste(LINES);
    expect(await listed(dialog)).toEqual(['0:00Hello', '5:00Guests', '10:00News']);
    expect(dialog.getByText('Sorted by time, because not all were in order (line 4).')).toBeInTheDocument();
    const left = within(dialog.getByRole('region', { name: 'Left out' }));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 1 has no time: “In this episode”',
      'Line 5 begins in the same second as the chapter before: “Twin”',
      'Line 6 begins after the recording has ended: “Late”',
    ]);
    expect(server.requests(insightsRoutes.importChapters)).toHaveLength(0);
  });

  it('replaces the chapters, and can be undone', async () => {
    const added = [
      chapterExample({ id: idOf(1120), title: 'Hello', endTime: 300 }),
      chapterExample({ id: idOf(1121), title: 'Guests', startTime: 300, endTime: 2538 }),
    ];
    server.asked(insightsRoutes.importChapters, () => {
      server.on(insightsRoutes.get, insightsExample({ chapters: added }));
      return { chapters: added };
    });
    server.asked(insightsRoutes.restoreChapters, () => {
      server.on(insightsRoutes.get, insightsExample());
      return { chapters: chaptersExample };
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('Chapters'));
    await user.paste('0:00 Hello\n5:00 Guests');
    await user.click(await dialog.findByRole('button', { name: 'Import 2 chapters' }));
    await told('Chapters imported');
    expect(server.requests(insightsRoutes.importChapters)[0]?.body).toEqual({
      chapters: [
        { title: 'Hello', startTime: 0 },
        { title: 'Guests', startTime: 300 },
      ],
    });
    expect(screen.queryByRole('dialog', { name: 'Import chapters' })).not.toBeInTheDocument();
    expect(await titles()).toEqual(['Hello', 'Guests']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Manna' })).toBeInTheDocument();
    expect(server.requests(insightsRoutes.restoreChapters)).toHaveLength(1);
  });

  it('reads a file that is chosen or dropped, and says why it cannot', async () => {
    const { user, dialog } = await open();
    const json = JSON.stringify({ version: '1.2.0', chapters: [{ startTime: 20, title: 'Intro' }, { title: 'Whenever' }] });
    await user.upload(dialog.getByLabelText('File with chapters'), new File([json], 'chapters.json'));
    expect(await listed(dialog)).toEqual(['0:00Intro']);
    expect(dialog.getByText('Podcasting 2.0 chapters (JSON)')).toBeInTheDocument();
    expect(dialog.getByText('The first chapter begins at 0:00 instead of 0:20.')).toBeInTheDocument();
    expect(dialog.getByText('Entry 2 has no time: “Whenever”')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Remove file' }));
    expect(dialog.getByLabelText('Chapters')).toHaveValue('');
    const dropped = { dataTransfer: { files: [new File(['{"chapters": ['], 'broken.json')], types: ['Files'] } };
    fireEvent.drop(dialog.getByLabelText('Chapters'), dropped);
    expect(await dialog.findByText('The JSON file cannot be read: it is damaged or cut off.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import chapters' })).toBeDisabled();
  });

  it('keeps the text if the server refuses it', async () => {
    server.on(insightsRoutes.importChapters, refusal(400, { error: 'The episode ends at 2:00.', code: 'invalid_input' }));
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('Chapters'));
    await user.paste('0:00 Hello');
    await user.click(await dialog.findByRole('button', { name: 'Import 1 chapter' }));
    await told('The episode ends at 2:00.');
    expect(dialog.getByLabelText('Chapters')).toHaveValue('0:00 Hello');
  });
});

const integer = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const bytesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));
const frame = (id: string, content: number[]) => [...bytesOf(id), ...integer(content.length), 0, 0, ...content];
const chapterFrame = (startMs: number, title: string) =>
  frame('CHAP', [
    ...bytesOf(`c${startMs}\0`),
    ...integer(startMs),
    ...integer(0),
    ...integer(0),
    ...integer(0),
    ...frame('TIT2', [0, ...bytesOf(title)]),
  ]);
const AUDIO = [0xff, 0xfb, 0x90, 0, ...Array.from({ length: 50 }, () => 7)];
const mp3 = (...frames: number[][]) => {
  const body = frames.flat();
  return new Uint8Array([...bytesOf('ID3'), 3, 0, 0, 0, 0, body.length >> 7, body.length & 0x7f, ...body, ...AUDIO]);
};

/** The object store answers with the bytes of a range. */
function hasRecording(bytes: Uint8Array) {
  server.on(episodeRoutes.audio, { url: '/talk.mp3', expiresAt: chapterExample().createdAt, waveformUrl: null });
  const route = { ...episodeRoutes.audio, path: 'GET /talk.mp3' } as unknown as Route;
  server.asked(route, ({ headers }) => {
    const [start = 0, end = bytes.length] = /bytes=(\d+)-(\d*)/
      .exec(headers['range'] ?? '')!
      .slice(1)
      .map((part) => (part === '' ? bytes.length : Number(part)));
    return new Response(bytes.slice(start, end + 1), { status: 206 });
  });
}

describe('chapters of the recording', () => {
  it('are offered if there are no others, and imported', async () => {
    hasRecording(mp3(chapterFrame(0, 'Hello'), chapterFrame(61_500, 'Guests')));
    server.on(insightsRoutes.get, insightsExample({ chapters: [] }));
    server.on(insightsRoutes.importChapters, { chapters: chaptersExample });
    const { user } = renderApp(`/episode-insights?episode=${idOf(1)}&tab=chapters`);
    expect(await screen.findByText('The recording has 2 chapters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import them' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import chapters' }));
    expect(await listed(dialog)).toEqual(['0:00Hello', '1:01Guests']);
    expect(dialog.getByText('MP3 (ID3v2.3)')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Import 2 chapters' }));
    await told('Chapters imported');
  });

  it('are missing, and the dialog says so', async () => {
    hasRecording(mp3(frame('TIT2', [0, 65])));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Read from the recording' }));
    expect(await dialog.findByText('This recording has no chapters.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Do not use the recording' }));
    expect(dialog.getByLabelText('Chapters')).toHaveValue('');
  });

  it('are written into an MP3 that is saved', async () => {
    hasRecording(mp3(frame('TIT2', [0, 65])));
    server.on(episodeRoutes.get, {
      episode: { ...episodeExample({ audioFilePath: 'episodes/1/audio/talk.mp3' }), transcript: null },
      processingJobs: [],
    });
    URL.createObjectURL = jest.fn(() => 'blob:1');
    URL.revokeObjectURL = jest.fn();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderApp(`/episode-insights?episode=${idOf(1)}&tab=chapters`);
    await user.click(await screen.findByRole('button', { name: 'Download MP3 with chapters' }));
    await waitFor(() => expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/\.mp3$/) }));
  });

  it('are not written into anything but an MP3', async () => {
    hasRecording(new Uint8Array([...bytesOf('RIFF0000WAVEfmt '), ...Array.from({ length: 99 }, () => 0)]));
    server.on(episodeRoutes.get, {
      episode: { ...episodeExample({ audioFilePath: 'episodes/1/audio/talk.mp3' }), transcript: null },
      processingJobs: [],
    });
    const { user } = renderApp(`/episode-insights?episode=${idOf(1)}&tab=chapters`);
    await user.click(await screen.findByRole('button', { name: 'Download MP3 with chapters' }));
    await told('Chapters can only be written into MP3 recordings.');
  });
});
