import { episodeRoutes, transcriptRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { idOf, jobExample, transcriptExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import { openGate, preparedServer, renderApp } from './render-app';

const growing = 'What is recognized before the rest.';

describe('the transcript of an episode that is being transcribed', () => {
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
