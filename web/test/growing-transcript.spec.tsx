import { episodeRoutes, transcriptRoutes } from '@afterword/proto';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { idOf, jobExample, transcriptExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import { openGate, preparedServer, renderApp } from './render-app';

const growing = 'What is recognized before the rest.';

/** Each paragraph is 100 pixels high, and the page is scrolled as far as it says. */
function layOutParagraphs() {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const paragraphs = [...document.querySelectorAll('[data-start]')];
    return new DOMRect(0, Math.max(0, paragraphs.indexOf(this)) * 100 - document.documentElement.scrollTop, 400, 100);
  });
}

describe('the transcript of an episode that is being transcribed', () => {
  it('keeps the place where a person reads when the whole transcript replaces it', async () => {
    openGate();
    const starts = [0, 60_000, 105_000, 110_000];
    const server = preparedServer()
      .on(episodeRoutes.get, {
        episode: { ...withTranscript({ transcriptionStatus: 'processing' }), transcript: null },
        processingJobs: [jobExample({ status: 'processing', progress: 40 })],
      })
      .on(transcriptRoutes.getPartial, {
        paragraphs: starts.map((startMs) => ({ speaker: null, startMs, text: growing })),
        recognizedMs: 120_000,
      });
    renderApp(`/episode/${idOf(1)}`);
    await screen.findAllByText(growing);
    layOutParagraphs();
    document.documentElement.scrollTop = 230;

    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample()] });
    act(() => FakeEventSource.open[0]!.send({ entity: 'episode', id: idOf(1) }));
    expect(await screen.findByRole('button', { name: 'Play from 1:45' })).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.scrollTop).toBe(30));
  });

  it('stays readable until the whole transcript is loaded', async () => {
    openGate();
    let loaded = () => {};
    const loading = new Promise<void>((resolve) => (loaded = resolve));
    const server = preparedServer()
      .on(episodeRoutes.get, {
        episode: { ...withTranscript({ transcriptionStatus: 'processing' }), transcript: null },
        processingJobs: [jobExample({ status: 'processing', progress: 40 })],
      })
      .on(transcriptRoutes.getPartial, { paragraphs: [{ speaker: null, startMs: 0, text: growing }], recognizedMs: 60_000 })
      .asked(transcriptRoutes.get, () => loading.then(() => ({ transcript: transcriptExample() })));
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText(growing)).toBeInTheDocument();
    expect(screen.getByText(/^Transcribed up to 1:00\./)).toBeInTheDocument();

    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample()] });
    FakeEventSource.open[0]!.send({ entity: 'episode', id: idOf(1) });
    await waitFor(() => expect(server.requests(transcriptRoutes.get)).toHaveLength(1));
    expect(screen.getByText(growing)).toBeInTheDocument();
    expect(screen.queryByText(/^Transcribed up to/)).not.toBeInTheDocument();

    loaded();
    expect(await screen.findByRole('button', { name: 'Play from 1:45' })).toBeInTheDocument();
    expect(screen.queryByText(growing)).not.toBeInTheDocument();
  });
});
