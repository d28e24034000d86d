import {
  type Clip,
  clipRoutes,
  episodeRoutes,
  insightsRoutes,
  LookDesign,
  lookRoutes,
  showRoutes,
  transcriptRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clipExample, filmExample } from './clip-examples';
import { idOf, transcriptExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { insightsExample, quoteExample } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { showExample } from './show-examples';
import { told } from './told';

const AT = '2026-11-20T12:00:00.000Z';
const lookExample = (version = 1) => ({ look: { version, design: LookDesign.parse({}), savedAt: AT }, earlier: [] });
const waiting = (change: Partial<Clip> = {}) => clipExample({ film: null, making: { progress: 0 }, ...change });
const OPTIONS = { format: '9:16', captions: 'karaoke', hasSpeakers: true, hasWaveform: true };

let server: FakeServer;
beforeEach(() => {
  openGate();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => Promise.resolve([]) } });
  server = preparedServer()
    .on(insightsRoutes.get, insightsExample())
    .on(showRoutes.get, { show: showExample() })
    .on(lookRoutes.get, lookExample())
    .on(episodeRoutes.audio, { url: '/talk.mp3', expiresAt: AT, waveformUrl: null })
    .on(clipRoutes.list, { clips: [] });
});

const openList = (...clips: Clip[]) => {
  server.on(clipRoutes.list, { clips });
  return renderApp(`/episode/${idOf(1)}?view=clips`);
};
const openEditor = () => renderApp(`/episode/${idOf(1)}?view=clips&quote=${quoteExample().id}`);
const row = async (name = 'Clip at 1:45, 9:16') => within(await screen.findByRole('listitem', { name }));
const editor = async () => within(await screen.findByRole('region', { name: 'New clip' }));
const madeWith = () => server.requests(clipRoutes.make).map(({ body }) => body);

describe('the clips of an episode', () => {
  it('say how far they are', async () => {
    openList(
      waiting({ id: idOf(1301), startMs: 60_000 }),
      waiting({ id: idOf(1302), startMs: 70_000, making: { progress: 42 } }),
      waiting({ id: idOf(1303), startMs: 80_000, making: null, problem: 'The recording could not be read.' }),
      clipExample({ isStale: true }),
      clipExample({ id: idOf(1304), startMs: 120_000, isStale: true, isVerified: false }),
      clipExample({ id: idOf(1305), startMs: 130_000, format: '1:1' }),
    );
    expect((await row('Clip at 1:00, 9:16')).getByText('Waiting')).toBeInTheDocument();
    expect((await row('Clip at 1:10, 9:16')).getByRole('progressbar', { name: 'Making the clip' })).toHaveAttribute('aria-valuenow', '42');
    const failed = await row('Clip at 1:20, 9:16');
    expect(failed.getByText('The recording could not be read.')).toBeInTheDocument();
    expect(failed.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    const changed = await row();
    expect(changed.getByText('Transcript changed')).toBeInTheDocument();
    expect(changed.getByRole('button', { name: 'Make again' })).toBeInTheDocument();
    expect((await row('Clip at 2:00, 9:16')).queryByRole('button', { name: 'Make again' })).not.toBeInTheDocument();
    expect((await row('Clip at 2:10, 1:1')).getByText('Ready')).toBeInTheDocument();
  });

  it('follow the notices of the server', async () => {
    openList(waiting());
    expect((await row()).getByText('Waiting')).toBeInTheDocument();
    server.on(clipRoutes.list, { clips: [clipExample()] });
    FakeEventSource.open[0]!.send({ entity: 'clips', id: idOf(1) });
    expect(await (await row()).findByText('Ready')).toBeInTheDocument();
  });

  it('are cancelled, and one without a film disappears', async () => {
    server.on(clipRoutes.cancel, { clip: null });
    const { user } = openList(waiting());
    await user.click((await row()).getByRole('button', { name: 'Cancel' }));
    await told('Clip cancelled');
    expect(await screen.findByRole('heading', { name: 'No clips yet' })).toBeInTheDocument();
  });

  it('are deleted, with Undo', async () => {
    const { user } = openList(clipExample());
    await user.click((await row()).getByRole('button', { name: 'Delete the clip at 1:45' }));
    await told('Clip deleted');
    expect(screen.queryByRole('listitem', { name: 'Clip at 1:45, 9:16' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await row()).getByText('Ready')).toBeInTheDocument();
    expect(server.requests(clipRoutes.delete)).toEqual([]);
  });

  it('are made of the best quotes at once', async () => {
    server.on(clipRoutes.makeTop, { clips: [waiting(), waiting({ id: idOf(1301), startMs: 120_000 })] });
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Make the top five' }));
    await told('Making 2 clips');
    expect((await row('Clip at 2:00, 9:16')).getByText('Waiting')).toBeInTheDocument();
  });

  it('are no new ones if every quote is in one', async () => {
    server.on(clipRoutes.makeTop, { clips: [] });
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: 'Make the top five' }));
    await told('No new clips');
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('need quotes', async () => {
    server.on(insightsRoutes.get, insightsExample({ quotes: [] }));
    openList();
    expect(await screen.findByRole('heading', { name: 'No quotes yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Insights' })).toHaveAttribute('href', `/episode-insights?episode=${idOf(1)}`);
  });
});

describe('a clip that can be made again', () => {
  it('says other words after a correction', async () => {
    server.on(clipRoutes.remake, { clip: clipExample({ isStale: true, making: { progress: 0 } }) });
    const { user } = openList(clipExample({ isStale: true }));
    await user.click((await row()).getByRole('button', { name: 'Make again' }));
    expect(await (await row()).findByText('Waiting')).toBeInTheDocument();
    expect(server.requests(clipRoutes.remake)[0]?.path).toBe(`/api/clips/${idOf(1300)}/remake`);
  });

  it('says other words, and stays as it is if that fails', async () => {
    server.on(clipRoutes.remake, refusal(400, { error: 'The transcript no longer has these words.', code: 'invalid_input' }));
    const { user } = openList(clipExample({ isStale: true }));
    await user.click((await row()).getByRole('button', { name: 'Make again' }));
    await told('The transcript no longer has these words.');
    expect((await row()).getByRole('button', { name: 'Make again' })).toBeInTheDocument();
  });

  it('is in an earlier look of the show, which is not wrong', async () => {
    server.on(lookRoutes.get, lookExample(2));
    openList(clipExample(), clipExample({ id: idOf(1304), startMs: 120_000, film: { ...filmExample, lookVersion: 2 } }));
    const earlier = await row();
    expect(await earlier.findByText('The show has a new look.')).toBeInTheDocument();
    expect(earlier.getByText('Ready')).toBeInTheDocument();
    expect(earlier.getByRole('button', { name: 'Make again' })).toBeInTheDocument();
    expect((await row('Clip at 2:00, 9:16')).queryByRole('button', { name: 'Make again' })).not.toBeInTheDocument();
  });
});

describe('a film', () => {
  const file = (name: string) => ({ url: `/store/${name}`, fileName: `the-list.${name}` });
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:made';
    URL.revokeObjectURL = () => undefined;
    server
      .on(clipRoutes.files, { film: file('mp4'), srt: file('srt'), vtt: file('vtt'), cover: file('png'), expiresAt: AT })
      .on({ ...clipRoutes.files, path: 'GET /store/vtt' }, new Response('WEBVTT'))
      .on({ ...clipRoutes.files, path: 'GET /store/mp4' }, new Response('film'));
  });

  it('is watched on the page', async () => {
    const { user } = openList(clipExample());
    const shown = await row();
    await user.click(shown.getByRole('button', { name: 'Watch' }));
    expect(await shown.findByLabelText(filmExample.altText)).toHaveAttribute('src', '/store/mp4');
    await user.click(shown.getByRole('button', { name: 'Hide video' }));
    expect(shown.queryByLabelText(filmExample.altText)).not.toBeInTheDocument();
  });

  it('is downloaded under its name, and described', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = openList(clipExample());
    const shown = await row();
    await user.click(shown.getByRole('button', { name: 'Download' }));
    await user.click(shown.getByRole('menuitem', { name: /^Video/ }));
    await waitFor(() => expect(names).toEqual(['the-list.mp4']));
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(shown.getByRole('button', { name: 'Alt text' }));
    expect(write).toHaveBeenCalledWith(filmExample.altText);
  });
});

describe('a new clip', () => {
  it('has the words of its quote, and is made as it was chosen', async () => {
    server.on(clipRoutes.make, { clip: waiting({ format: '1:1' }) });
    const { user } = openEditor();
    const form = await editor();
    expect(await screen.findByRole('img', { name: 'Preview of the clip: “The list is never done.”' })).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '1:1' }));
    await user.click(form.getByRole('radio', { name: 'Sentences' }));
    await user.click(form.getByRole('switch', { name: 'Waveform' }));
    await user.click(form.getByRole('button', { name: 'Make clip' }));
    await told('Making the clip');
    expect(madeWith()).toEqual([{ ...OPTIONS, firstWordId: 11, lastWordId: 15, format: '1:1', captions: 'lines', hasWaveform: false }]);
    expect((await row('Clip at 1:45, 1:1')).getByText('Waiting')).toBeInTheDocument();
  });

  it('is trimmed by words, without a change of the quote', async () => {
    server.on(clipRoutes.make, { clip: waiting({ firstWordId: 12, lastWordId: 14 }) });
    const { user } = openEditor();
    const form = await editor();
    fireEvent.change(form.getByRole('slider', { name: /^First word/ }), { target: { value: '1' } });
    fireEvent.change(form.getByRole('slider', { name: /^Last word/ }), { target: { value: '3' } });
    expect(screen.getByRole('img', { name: 'Preview of the clip: “list is never”' })).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Make clip' }));
    await told('Making the clip');
    expect(madeWith()).toEqual([{ ...OPTIONS, firstWordId: 12, lastWordId: 14 }]);
    expect(server.requests(insightsRoutes.trim)).toEqual([]);
  });

  it('cannot mark single words whose times are estimated', async () => {
    server
      .on(transcriptRoutes.get, { transcript: transcriptExample({ timing: 'estimated' }) })
      .on(clipRoutes.make, { clip: waiting({ captions: 'lines' }) });
    const { user } = openEditor();
    const form = await editor();
    expect(form.getByRole('radio', { name: 'Karaoke' })).toBeDisabled();
    expect(form.getByText('Word times are estimated here, so captions follow sentences.')).toBeInTheDocument();
    expect(form.getByRole('radio', { name: 'Sentences' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Make clip' }));
    await waitFor(() => expect(madeWith()).toEqual([{ ...OPTIONS, captions: 'lines', firstWordId: 11, lastWordId: 15 }]));
  });

  it('keeps what was chosen if it cannot be made', async () => {
    server.on(clipRoutes.make, refusal(400, { error: 'An episode has at most 100 clips.', code: 'invalid_input' }));
    const { user } = openEditor();
    const form = await editor();
    await user.click(form.getByRole('radio', { name: '16:9' }));
    await user.click(form.getByRole('button', { name: 'Make clip' }));
    await told('An episode has at most 100 clips.');
    expect(form.getByRole('radio', { name: '16:9' })).toBeChecked();
  });

  it('can be of any words of the transcript, also without a quote', async () => {
    server.on(insightsRoutes.get, insightsExample({ quotes: [] })).on(clipRoutes.make, { clip: waiting() });
    const { user } = renderApp(`/episode/${idOf(1)}?view=clips&words=12-14`);
    const form = await editor();
    expect(await screen.findByRole('img', { name: 'Preview of the clip: “list is never”' })).toBeInTheDocument();
    expect(form.queryByRole('combobox', { name: 'Choose another quote' })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Make clip' }));
    await waitFor(() => expect(madeWith()).toEqual([{ ...OPTIONS, firstWordId: 12, lastWordId: 14 }]));
  });

  it('can be of another quote', async () => {
    const other = quoteExample({
      id: idOf(1001),
      quote: 'Rest anyway.',
      firstWordId: 16,
      lastWordId: 17,
      startMs: 107_000,
      endMs: 107_700,
    });
    server.on(insightsRoutes.get, insightsExample({ quotes: [quoteExample(), other] }));
    const { user, router } = openEditor();
    await user.selectOptions((await editor()).getByRole('combobox', { name: 'Choose another quote' }), other.id);
    expect(await screen.findByRole('img', { name: 'Preview of the clip: “Rest anyway.”' })).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ view: 'clips', quote: other.id });
  });
});
