import { episodeRoutes, insightsRoutes, type Output } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { callExample, episodeWithInsights, insightsExample, noInsights, quoteExample } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

type Insights = Output<typeof insightsRoutes.get>;

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
  serve(insightsExample());
});

function serve(insights: Insights) {
  server.on(insightsRoutes.list, { episodes: [episodeWithInsights()], next: null }).on(insightsRoutes.get, insights);
}
const show = (tab = '') => renderApp(`/episode-insights?episode=${idOf(1)}${tab && `&tab=${tab}`}`);
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const quoteAt = async (time: string) => within(await screen.findByRole('article', { name: `Quote at ${time}` }));

describe('insights', () => {
  it('are counted on their tabs, and keep the tab in the address', async () => {
    const { user, router } = show();
    expect(await tabs()).toEqual(['Quotes1', 'Chapters3', 'Call-to-Actions1']);
    await user.click(screen.getByRole('tab', { name: 'Chapters 3' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ episode: idOf(1), tab: 'chapters' }));
    expect(await screen.findByRole('heading', { name: 'Manna' })).toBeInTheDocument();
  });

  it('show which engine found them', async () => {
    const { origin } = insightsExample();
    serve(insightsExample({ origin: origin && { ...origin, droppedQuotes: 2, stale: true } }));
    show();
    expect(await screen.findByText(/2 quotes left out: not word for word in the transcript/)).toBeInTheDocument();
    expect(screen.getByText('The episode was transcribed again after these insights were generated.')).toBeInTheDocument();
  });

  it('are empty before they are generated', async () => {
    serve(noInsights);
    show();
    expect(await tabs()).toEqual(['Quotes0', 'Chapters0', 'Call-to-Actions0']);
    expect(screen.getByRole('heading', { name: 'No insights yet' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  it('show why they could not be loaded, and retry', async () => {
    server.on(insightsRoutes.get, refusal(503, { error: 'Insights are away.', code: 'unavailable' }));
    const { user } = show();
    expect(await screen.findByText('Insights are away.', { exact: false })).toBeInTheDocument();
    server.on(insightsRoutes.get, insightsExample());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tabs()).toEqual(['Quotes1', 'Chapters3', 'Call-to-Actions1']);
  });

  it('cannot be generated without a transcript', async () => {
    server.on(episodeRoutes.get, { episode: withTranscript({ transcriptionStatus: 'processing' }), processingJobs: [] });
    serve(noInsights);
    show();
    expect(await screen.findByText('This episode has no transcript yet.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate Insights' })).toBeDisabled();
  });
});

describe('generating insights', () => {
  const job = (change: Parameters<typeof jobExample>[0]) => ({
    episode: withTranscript(),
    processingJobs: [jobExample({ id: idOf(905), jobType: 'insights', ...change })],
  });
  const generate = async () => {
    serve(noInsights);
    server.on(insightsRoutes.generate, { jobId: idOf(905), started: true });
    const app = show();
    const button = await screen.findByRole('button', { name: 'Generate Insights' });
    server.on(episodeRoutes.get, job({ status: 'processing', progress: 40, currentStep: 'Finding quotes' }));
    await app.user.click(button);
    expect(await screen.findByText('Finding quotes')).toBeInTheDocument();
    return app;
  };
  const endsWith = (change: Parameters<typeof jobExample>[0]) => {
    server.on(episodeRoutes.get, job(change));
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
  };

  it('shows progress, and confirms when it is done, not before', async () => {
    await generate();
    expect(screen.getByRole('progressbar', { name: 'Finding insights' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('button', { name: 'Generate Insights' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Insights generated')).not.toBeInTheDocument();
    serve(insightsExample());
    endsWith({ status: 'completed', progress: 100 });
    await told('Insights generated');
    await told('1 quote, 3 chapters and 1 call to action.');
    expect(await quoteAt('1:45')).toBeDefined();
  });

  it('shows the progress of a job that was started elsewhere, and its result', async () => {
    serve(noInsights);
    server.on(episodeRoutes.get, job({ status: 'processing', progress: 40, currentStep: null }));
    show();
    expect(await screen.findByText('Waiting for its turn')).toBeInTheDocument();
    serve(insightsExample());
    endsWith({ status: 'completed', progress: 100 });
    await told('Insights generated');
  });

  it('shows why it failed, and retries', async () => {
    const { user } = await generate();
    endsWith({ status: 'failed', errorMessage: 'The analyst is out of reach.' });
    await told('The analyst is out of reach.');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requests(insightsRoutes.generate)).toHaveLength(2));
    expect(server.requests(insightsRoutes.generate)[1]?.body).toEqual({ startOver: false });
  });

  it('shows an error if it cannot be started', async () => {
    serve(noInsights);
    server.on(insightsRoutes.generate, new Response('', { status: 500 }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Generate Insights' }));
    await told('Failed to generate insights.');
  });

  it('discards changes only if asked to', async () => {
    server.on(insightsRoutes.generate, { jobId: idOf(905), started: true });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More ways to generate' }));
    await user.click(screen.getByRole('menuitem', { name: 'Start over…' }));
    expect(server.requests(insightsRoutes.generate)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(server.requests(insightsRoutes.generate)[0]?.body).toEqual({ startOver: true }));
  });

  it('shows what someone else generated or changed', async () => {
    show();
    await quoteAt('1:45');
    serve(insightsExample({ quotes: [quoteExample({ quote: 'Rest anyway.', startMs: 107_000 })] }));
    FakeEventSource.open[0]?.send({ entity: 'insights', id: idOf(1) });
    expect((await quoteAt('1:47')).getByText('“Rest anyway.”')).toBeInTheDocument();
  });
});

describe('calls to action', () => {
  const call = async () => within((await screen.findByRole('heading', { name: 'Subscribe' })).closest('li')!);

  it('are sorted by priority, with their wording, time and spoken address', async () => {
    const visit = callExample({ id: idOf(1201), type: 'visit_website', url: 'https://opendoor.org', priority: 2, placement: 'opening' });
    serve(insightsExample({ callsToAction: [visit, callExample()] }));
    show('calls');
    expect(await screen.findAllByRole('heading', { level: 3 })).toMatchObject([
      { textContent: 'Subscribe' },
      { textContent: 'Visit website' },
    ]);
    expect((await call()).getByText('At the end')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'https://opendoor.org' })).toHaveAttribute('rel', 'noreferrer');
  });

  it('are switched off at once, and on again if the server refuses', async () => {
    let refuse = () => undefined as void;
    const refused = refusal(409, { error: 'This episode has been deleted.', code: 'conflict' });
    server.asked(insightsRoutes.changeCallToAction, () => new Promise((resolve) => (refuse = () => resolve(refused))));
    const { user } = show('calls');
    await user.click((await call()).getByRole('switch', { name: 'Subscribe at 1:47 is active' }));
    expect(await (await call()).findByText('Inactive')).toBeInTheDocument();
    refuse();
    await told('This episode has been deleted.');
    expect(await (await call()).findByText('Active')).toBeInTheDocument();
  });

  it('can change their priority', async () => {
    server.on(insightsRoutes.changeCallToAction, { callToAction: callExample({ priority: 3 }) });
    const { user } = show('calls');
    await user.selectOptions((await call()).getByLabelText('Priority of Subscribe at 1:47'), '3');
    await told('Call to action updated');
    expect(server.requests(insightsRoutes.changeCallToAction)[0]?.body).toEqual({ priority: 3 });
  });

  it('warns of words that may be misheard when one is copied', async () => {
    serve(insightsExample({ callsToAction: [callExample({ unsure: ['mailing'] })] }));
    const { user } = show('calls');
    await user.click((await call()).getByRole('button', { name: 'Copy Subscribe at 1:47' }));
    await told('Check by ear: 1 call to action has words that may be misheard (“mailing”).');
  });

  it('are empty if none was found', async () => {
    serve(insightsExample({ callsToAction: [] }));
    show('calls');
    expect(await screen.findByText(/No call to action was found/)).toBeInTheDocument();
  });
});

describe('exporting', () => {
  const text = '00:00 The list\n02:24 Manna';
  const exported = {
    text,
    fileName: 'slow-sundays-chapters-youtube.txt',
    mediaType: 'text/plain',
    problems: ['Too short for YouTube.'],
    repaired: null,
  };

  it('shows the text and what an app would refuse, copies and downloads it', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:1');
    URL.revokeObjectURL = jest.fn();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(insightsRoutes.export, exported);
    const { user } = show('chapters');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    expect(await dialog.findByRole('region', { name: 'Preview' })).toHaveTextContent('00:00 The list 02:24 Manna');
    expect(dialog.getByText('Too short for YouTube.')).toBeInTheDocument();
    expect(dialog.getByLabelText('What')).toHaveDisplayValue('Chapters for YouTube');
    await user.click(dialog.getByRole('button', { name: 'Copy text' }));
    expect(write).toHaveBeenCalledWith(text);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'slow-sundays-chapters-youtube.txt' });
  });

  it('requests the chosen format', async () => {
    server.on(insightsRoutes.export, exported);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.selectOptions(await screen.findByLabelText('What'), 'soundbites');
    await waitFor(() => expect(server.requests(insightsRoutes.export).at(-1)?.path).toMatch(/\/export\/soundbites\?quotes=featured$/));
  });

  it('says that only featured quotes are exported, and can export all', async () => {
    server.on(insightsRoutes.export, exported);
    const [quote] = insightsExample().quotes;
    serve(insightsExample({ quotes: [quote!, { ...quote!, id: idOf(77), isHighlight: true }, { ...quote!, id: idOf(78) }] }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    expect(dialog.getByRole('radio', { name: 'Only featured quotes: 1 of 3' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'All quotes: 3' }));
    await waitFor(() => expect(server.requests(insightsRoutes.export).at(-1)?.path).toMatch(/\/export\/quotes\?quotes=all$/));
  });
});
