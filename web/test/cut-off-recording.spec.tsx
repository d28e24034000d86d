import { episodeRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { idOf, jobExample, withTranscript } from './examples';
import { openGate, preparedServer, renderApp } from './render-app';

describe('a recording that was cut off', () => {
  it.each([
    [723, { statedDuration: 2710 }, 'The recording ends early: 12:03 of 45:10 arrived.'],
    [2710, { statedDuration: 2710 }, 'The recording ends early: the end of the file is missing.'],
    [723, { statedDuration: null }, 'The recording ends early: the end of the file is missing.'],
  ])('is reported by the page of its episode, beside its transcript: %d s, %j', async (duration, cutOff, message) => {
    openGate();
    preparedServer().on(episodeRoutes.get, { episode: withTranscript({ duration, cutOff }), processingJobs: [jobExample()] });
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText('If your original file plays to the end, upload it again as a new episode.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Play from 1:45' })).toBeInTheDocument();
  });
});
