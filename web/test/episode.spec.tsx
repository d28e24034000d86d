import { contentRoutes, episodeRoutes, jobRoutes, TRANSCRIPT_EXTENSIONS, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, evidenceExample, idOf, jobExample, transcriptExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const renderEpisode = () => renderApp(`/episode/${idOf(1)}`);
const writing = (change: Parameters<typeof jobExample>[0]) => jobExample({ id: idOf(901), jobType: 'content_generation', ...change });
const tell = () => FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });

describe('an episode', () => {
  it('shows its facts', async () => {
    renderEpisode();
    expect(await screen.findByRole('heading', { name: 'Slow Sundays' })).toBeInTheDocument();
    for (const fact of ['Nov 19, 2026', '6,842 words', '94% accuracy']) expect(screen.getByText(fact)).toBeInTheDocument();
    await told('42:18');
    expect(screen.getByRole('link', { name: 'Back to Episodes' })).toHaveAttribute('href', '/');
  });

  it('shows a message if it does not exist', async () => {
    server.on(episodeRoutes.get, refusal(404, { error: 'There is no such episode.', code: 'not_found' }));
    renderEpisode();
    expect(await screen.findByRole('heading', { name: 'Episode Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Episodes' })).toHaveAttribute('href', '/');
  });

  it('says what to expect of a draft, which must be checked', async () => {
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ draft: true, engine: 'moonshine' }) });
    renderEpisode();
    expect(await screen.findByText('Good draft. Check names and numbers.')).toBeInTheDocument();
  });
});

describe('the transcription of an episode', () => {
  it('names the episode that it waits for', async () => {
    const currentStep = 'Waiting for “Two hours of everything” (about 4 min)';
    server.on(episodeRoutes.get, {
      episode: { ...withTranscript({ transcriptionStatus: 'pending' }), transcript: null },
      processingJobs: [jobExample({ status: 'pending', progress: 0, currentStep })],
    });
    renderEpisode();
    expect(await screen.findByText(currentStep)).toBeInTheDocument();
  });

  it.each([
    [0, 'Transcribing, less than a minute'],
    [4, 'Transcribing, about 4 min'],
  ])('says how long it still takes: %d minutes', async (estimatedTimeMinutes, words) => {
    server.on(episodeRoutes.get, {
      episode: { ...withTranscript({ transcriptionStatus: 'processing' }), transcript: null },
      processingJobs: [jobExample({ status: 'processing', progress: 40, currentStep: 'Transcribing', estimatedTimeMinutes })],
    });
    renderEpisode();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says that it was cancelled, and that nothing is lost', async () => {
    server.on(episodeRoutes.get, {
      episode: { ...withTranscript({ transcriptionStatus: 'failed', isTranscriptionCancelled: true }), transcript: null },
      processingJobs: [jobExample({ status: 'cancelled', progress: 40 })],
    });
    renderEpisode();
    expect(await screen.findAllByText('Cancelled')).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText('Cancelled. What is done already is kept.')).toBeInTheDocument();
  });

  it('shows why it failed, and can retry', async () => {
    const reason = 'The audio ends early at 31:12.';
    server.on(episodeRoutes.get, {
      episode: { ...withTranscript({ transcriptionStatus: 'failed' }), transcript: null },
      processingJobs: [jobExample({ status: 'failed', progress: 40, errorMessage: reason })],
    });
    server.on(episodeRoutes.transcribe, { jobId: idOf(902), started: true });
    const { user } = renderEpisode();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByLabelText('Transcript file')).toHaveAttribute('accept', TRANSCRIPT_EXTENSIONS.join(','));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Transcription started')).toBeInTheDocument();
    expect(server.requests(contentRoutes.listForEpisode)).toHaveLength(0);
  });

  it('shows its progress, and can be cancelled', async () => {
    const job = jobExample({ status: 'processing', progress: 62, currentStep: 'Part 6 of 9' });
    server.on(episodeRoutes.get, { episode: withTranscript({ transcriptionStatus: 'processing' }), processingJobs: [job] });
    server.on(jobRoutes.cancel, { job });
    const { user } = renderEpisode();
    expect(await screen.findByRole('progressbar', { name: 'Transcription' })).toHaveAttribute('aria-valuenow', '62');
    expect(screen.getByText('Part 6 of 9')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel transcription' }));
    await waitFor(() => expect(server.requests(jobRoutes.cancel)[0]?.path).toBe(`/api/jobs/${job.id}/cancel`));
  });

  it('shows what is transcribed so far, and plays it', async () => {
    server.on(episodeRoutes.get, {
      episode: { ...withTranscript({ transcriptionStatus: 'processing' }), transcript: null },
      processingJobs: [jobExample({ status: 'processing' })],
    });
    server.on(transcriptRoutes.getPartial, {
      paragraphs: [{ speaker: null, startMs: 61_000, text: 'It was the best sermon I ever heard.' }],
      recognizedMs: 300_000,
    });
    renderEpisode();
    expect(await screen.findByText('It was the best sermon I ever heard.')).toBeInTheDocument();
    expect(screen.getByText('Transcribed up to 5:00. You can read and play it while the rest is transcribed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play from 1:01' })).toBeInTheDocument();
  });
});

describe('a failed job', () => {
  const failedWriting = (change: Parameters<typeof jobExample>[0]) =>
    server.on(episodeRoutes.get, {
      episode: withTranscript(),
      processingJobs: [jobExample(), writing({ status: 'failed', errorMessage: 'The model is resting.', ...change })],
    });

  it('is retried as a whole if everything was to be generated', async () => {
    failedWriting({ target: null });
    server.on(episodeRoutes.generate, { jobId: idOf(905), started: true });
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requests(episodeRoutes.generate)[0]?.body).toEqual({ contentType: 'all' }));
  });

  it('is retried with the same instructions if one item was to be regenerated', async () => {
    server.on(episodeRoutes.regenerateWithPrompt, { jobId: idOf(901), started: true });
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await user.click(screen.getByRole('menuitem', { name: 'Regenerate with instructions…' }));
    await user.type(await screen.findByLabelText('What should change?'), 'Shorter');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(server.requests(episodeRoutes.regenerateWithPrompt)).toHaveLength(1));
    failedWriting({ target: 'show_notes' });
    tell();
    expect(await screen.findByText('Content generation: Show Notes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requests(episodeRoutes.regenerateWithPrompt)).toHaveLength(2));
    expect(server.requests(episodeRoutes.regenerateWithPrompt)[1]).toMatchObject({
      path: `/api/episodes/${idOf(1)}/regenerate-with-prompt/show_notes`,
      body: { prompt: 'Shorter' },
    });
  });
});

describe('the player', () => {
  const seeking = () => screen.getByRole('slider', { name: 'Seek' });

  it('reacts to shortcuts, but not while typing', async () => {
    const { user } = renderEpisode();
    await screen.findByRole('slider', { name: 'Seek' });
    await user.keyboard('lll{ArrowRight}j{ArrowLeft}');
    expect(seeking()).toHaveAttribute('aria-valuetext', '0:20 of 42:18');
    await user.click(await screen.findByRole('button', { name: 'Find in transcript' }));
    await user.keyboard('lll{ArrowLeft}');
    expect(seeking()).toHaveAttribute('aria-valuetext', '0:20 of 42:18');
  });

  it('draws the waveform if it is known', async () => {
    server.on(episodeRoutes.audio, { url: '/a.mp3', expiresAt: '2026-11-21T00:00:00Z', waveformUrl: '/peaks.json' });
    server.asked({ ...episodeRoutes.audio, path: 'GET /peaks.json' } as never, () => Response.json([10, 90, 40]));
    renderEpisode();
    await waitFor(() => expect(seeking().parentElement?.querySelector('svg path')).toBeInTheDocument());
  });
});

describe('a recording that was removed', () => {
  it('says so when played', async () => {
    const content = contentExample();
    const evidence = [evidenceExample(content.content, '“The list is never done.”')];
    server.on(contentRoutes.listForEpisode, { content: [{ ...content, evidence }] });
    server.on(episodeRoutes.audio, refusal(409, { error: 'The recording of this episode is no longer kept here.', code: 'conflict' }));
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Play the source at 1:45' }));
    expect(await screen.findByText('The recording of this episode is no longer kept here.')).toBeInTheDocument();
  });
});

describe('a content item', () => {
  it('shows its sources, and plays them', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const content = contentExample();
    const evidence = [evidenceExample(content.content, '“The list is never done.”')];
    server.on(contentRoutes.listForEpisode, { content: [{ ...content, evidence }] });
    server.on(episodeRoutes.audio, { url: '/audio.mp3', expiresAt: '2026-11-21T00:00:00Z', waveformUrl: null });
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Play the source at 1:45' }));
    expect(await screen.findByText('Word for word')).toBeInTheDocument();
    expect(screen.getByText('“The list is never done.”', { selector: '.font-serif' })).toBeInTheDocument();
    await waitFor(() => expect(play).toHaveBeenCalled());
    await user.click(screen.getByRole('switch', { name: 'Show your sources' }));
    expect(screen.queryByRole('button', { name: 'Play the source at 1:45' })).not.toBeInTheDocument();
  });

  it('flags what is not in the transcript', async () => {
    const unheard = [{ start: 0, end: 6, kind: 'name' as const, text: 'Hannah' }];
    server.on(contentRoutes.listForEpisode, { content: [contentExample({ unheard })] });
    renderEpisode();
    expect(await screen.findByText('Not in the transcript')).toBeInTheDocument();
  });

  it('shows what wrote it', async () => {
    renderEpisode();
    expect(await screen.findByText(/^Draft to compose .* \(no AI\), Nov/, { selector: 'section span' })).toBeInTheDocument();
  });

  it('is copied, or an error is shown', async () => {
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await told('Copy failed');
    await told('Could not copy to clipboard.');
  });

  it('is edited against the version that was shown, and the draft survives', async () => {
    server.on(contentRoutes.edit, { item: contentExample({ content: 'Better.', version: 2 }) });
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByLabelText('Edit Show Notes');
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(field, 'Better.');
    expect(sessionStorage.getItem(`draft:content:${idOf(700)}`)).toBe('{"text":"Better.","baseVersion":1}');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Content saved')).toBeInTheDocument();
    expect(server.requests(contentRoutes.edit)[0]?.body).toEqual({ content: 'Better.', baseVersion: 1 });
    expect(await screen.findByText('Better.')).toBeInTheDocument();
  });

  it('is not overwritten if it changed meanwhile', async () => {
    server.on(contentRoutes.edit, refusal(409, { error: 'The content has changed.', code: 'conflict' }));
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await told('The content has changed.');
    expect(screen.getByLabelText('Edit Show Notes')).toBeInTheDocument();
  });

  it('is regenerated with instructions, which cannot be blank', async () => {
    server.on(episodeRoutes.regenerateWithPrompt, { jobId: idOf(903), started: true });
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await user.click(screen.getByRole('menuitem', { name: 'Regenerate with instructions…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Regenerate Show Notes' }));
    expect(dialog.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
    await user.type(dialog.getByLabelText('What should change?'), 'Shorter');
    await user.click(dialog.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requests(episodeRoutes.regenerateWithPrompt)[0]).toMatchObject({
      path: `/api/episodes/${idOf(1)}/regenerate-with-prompt/show_notes`,
      body: { prompt: 'Shorter' },
    });
  });

  it('is shown under its platform, and missing ones can be generated', async () => {
    const thread = contentExample({ id: idOf(702), contentType: 'social_twitter', content: 'First post\n---\nSecond post' });
    server.on(contentRoutes.listForEpisode, { content: [thread] });
    const { user } = renderEpisode();
    expect(await screen.findByText('Thread of 2 posts')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Instagram' }));
    expect(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Generate what is missing' })).toBeInTheDocument();
  });
});
