import { contentRoutes, type MapBand, transcriptMapRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentExample, evidenceExample, idOf } from './examples';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const advertisement: MapBand = {
  ...{ kind: 'advertisement', sponsor: 'Marlowe', foundBy: 'person' },
  ...{ firstWordId: 11, lastWordId: 15, startMs: 105_000, endMs: 106_900 },
};

const map = (...bands: MapBand[]) => ({ bands, askedModel: null });

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const firstParagraph = async () => {
  const play = await screen.findByRole('button', { name: 'Play from 1:45' });
  return { play, paragraph: play.closest<HTMLElement>('[data-start]')! };
};

/** A pointer moves on until something happens: the first move may come before the page listens. */
const markButtonWhilePointingAt = (paragraph: HTMLElement) =>
  waitFor(() => {
    fireEvent.pointerOver(paragraph);
    return within(paragraph).getByRole('button', { name: 'Not an ad, at 1:45' });
  });

describe('the map beside a transcript', () => {
  it('names the sponsor of an advertisement', async () => {
    server.on(transcriptMapRoutes.get, map(advertisement));
    renderApp(`/episode/${idOf(1)}`);
    const { paragraph } = await firstParagraph();
    expect(await within(paragraph).findByText('Advertisement: Marlowe')).toBeInTheDocument();
  });

  it.each([
    ['by a person', 'person', null, 'Marked by hand'],
    ['by a model', 'model', 'used', 'Found by fake-model'],
    ['by rules', 'rules', null, 'Found by rules'],
    ['by rules beside a model', 'rules', 'used', 'Found by rules'],
    ['by rules for want of an answer', 'rules', 'unreadable', 'Found by rules, because fake-model gave no usable answer'],
    ['by rules instead of a model', 'rules', 'excessive', 'Found by rules, because fake-model left too little of the conversation'],
  ] as const)('says what was found %s', async (_, foundBy, outcome, source) => {
    const askedModel = outcome && { model: 'fake-model', outcome };
    server.on(transcriptMapRoutes.get, { bands: [{ ...advertisement, foundBy }], askedModel });
    renderApp(`/episode/${idOf(1)}`);
    const { paragraph } = await firstParagraph();
    expect(await within(paragraph).findByText(source)).toBeInTheDocument();
  });

  it('is corrected with A for the focused paragraph, and Undo takes that back', async () => {
    server.on(transcriptMapRoutes.mark, { markId: idOf(9), sponsor: 'Marlowe' }).on(transcriptMapRoutes.removeMark, {});
    const { user } = renderApp(`/episode/${idOf(1)}`);
    const { play, paragraph } = await firstParagraph();
    play.focus();
    await within(paragraph).findByRole('button', { name: 'Mark as ad, at 1:45' });
    server.on(transcriptMapRoutes.get, map(advertisement));
    await user.keyboard('a');
    await told('Marked as an advertisement');
    expect(server.requests(transcriptMapRoutes.mark)[0]?.body).toEqual({ kind: 'advertisement', firstWordId: 11, lastWordId: 15 });
    expect(await within(paragraph).findByText('Advertisement: Marlowe')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.requests(transcriptMapRoutes.removeMark)[0]?.path).toContain(idOf(9)));
  });

  it('is corrected with a button where there is no keyboard', async () => {
    server.on(transcriptMapRoutes.get, map(advertisement)).on(transcriptMapRoutes.mark, { markId: idOf(9), sponsor: null });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    const { paragraph } = await firstParagraph();
    await within(paragraph).findByText('Advertisement: Marlowe');
    await user.click(await markButtonWhilePointingAt(paragraph));
    await told('Marked as talk');
    expect(server.requests(transcriptMapRoutes.mark)[0]?.body).toMatchObject({ kind: 'talk' });
  });
});

describe('a clip', () => {
  const clipOf = (words: string) => ({ view: 'clips', words });

  it('is made of the focused paragraph with V', async () => {
    const { user, router } = renderApp(`/episode/${idOf(1)}`);
    const { play, paragraph } = await firstParagraph();
    play.focus();
    await within(paragraph).findByRole('button', { name: 'Make a clip, at 1:45' });
    await user.keyboard('v');
    await waitFor(() => expect(router.state.location.search).toEqual(clipOf('11-15')));
  });

  it('is made with a button where there is no keyboard', async () => {
    const { user, router } = renderApp(`/episode/${idOf(1)}`);
    const { play, paragraph } = await firstParagraph();
    play.focus();
    await user.click(await within(paragraph).findByRole('button', { name: 'Make a clip, at 1:45' }));
    await waitFor(() => expect(router.state.location.search).toEqual(clipOf('11-15')));
  });
});

describe('content that cites an advertisement', () => {
  it('says so, and is changed only when it is regenerated', async () => {
    const item = contentExample();
    server.on(contentRoutes.listForEpisode, {
      content: [{ ...item, evidence: [evidenceExample(item.content, item.content.slice(0, 9))] }],
    });
    server.on(transcriptMapRoutes.get, map(advertisement));
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText('This uses words from an advertisement')).toBeInTheDocument();
    expect(screen.getByText(/Marlowe, at 1:45 in the transcript/)).toBeInTheDocument();
  });
});
