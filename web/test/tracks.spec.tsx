import { type SpeakerTracks, speakerTrackRoutes, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { idOf, transcriptExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

const words = { ids: [1, 2], texts: ['Hello.', 'Hi.'], starts: [0, 900], ends: [800, 1500], confidences: [97, 97] };
const segments = [
  { id: 1, speaker: 'Ruth Calloway', words: 1 },
  { id: 2, speaker: null, words: 1 },
];
const transcript = transcriptExample({ episodeId: idOf(1), duration: 12, wordCount: 2, segments, words });
const tracksOf = (changes: Partial<SpeakerTracks>) => ({
  tracks: { status: 'processing' as const, error: null, assignedWords: null, tracks: [], unmatched: [], ...changes },
});
const audio = (name: string) => new File([name], name, { type: 'audio/wav' });

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
  server.on(transcriptRoutes.get, { transcript }).on(speakerTrackRoutes.get, { tracks: null });
});

async function openCard() {
  const { user } = renderApp(`/episode/${idOf(1)}?view=speakers`);
  return { user, card: within(await screen.findByRole('region', { name: 'Separate tracks' })) };
}

describe('separate tracks', () => {
  it('need a name each, and two at least', async () => {
    const { user, card } = await openCard();
    await user.upload(card.getByLabelText('Tracks'), [audio('ruth-local.wav')]);
    const find = card.getByRole('button', { name: 'Find who speaks when' });
    expect(card.getByLabelText('Speaker of ruth-local.wav')).toHaveValue('Ruth Calloway');
    expect(card.getByText('Add the track of every speaker, at least two.')).toBeInTheDocument();
    await user.upload(card.getByLabelText('Tracks'), [audio('ruth-local.wav'), audio('phone.wav')]);
    expect(card.getAllByRole('listitem')).toHaveLength(2);
    expect(find).toBeDisabled();
    expect(card.getByText('Enter the name of each speaker.')).toBeInTheDocument();
    await user.type(card.getByLabelText('Speaker of phone.wav'), 'Grace');
    expect(find).toBeEnabled();
    await user.click(card.getByRole('button', { name: 'Remove phone.wav' }));
    expect(find).toBeDisabled();
  });

  it('show what came of them as soon as it is known', async () => {
    server.on(speakerTrackRoutes.get, tracksOf({}));
    const { card } = await openCard();
    expect(await card.findByText('Finding who speaks when…')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Add tracks' })).toBeNull();
    const tracks = [
      { speaker: 'Ruth Calloway', offsetMs: 10 },
      { speaker: 'Grace', offsetMs: -2140 },
    ];
    server.on(speakerTrackRoutes.get, tracksOf({ status: 'completed', assignedWords: 812, tracks }));
    FakeEventSource.open[0]?.send({ entity: 'transcript', id: idOf(1) });
    expect(await card.findByText('812 words assigned from 2 tracks.')).toBeInTheDocument();
    expect(card.getByText(/Ruth Calloway begins with the recording, Grace begins 2\.1 s earlier\./)).toBeInTheDocument();
  });

  it('say where the recording has other cuts than they have', async () => {
    const unmatched = [{ startMs: 724_000, endMs: 2_710_000 }];
    server.on(speakerTrackRoutes.get, tracksOf({ status: 'completed', assignedWords: 812, unmatched }));
    const { card } = await openCard();
    expect(await card.findByText('The tracks don’t match the recording from 12:04 to 45:10.')).toBeInTheDocument();
    expect(card.getByText(/Speakers aren’t assigned there\./)).toBeInTheDocument();
  });

  it('can be added again after a failure, whose reason is shown', async () => {
    server.on(speakerTrackRoutes.get, tracksOf({ status: 'failed', error: 'The track of Grace doesn’t match this recording.' }));
    const { card } = await openCard();
    expect(await card.findByText(/The track of Grace doesn’t match this recording\./)).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Add tracks' })).toBeEnabled();
  });
});
