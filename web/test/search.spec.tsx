import { searchRoutes, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@/ui/toast';
import { hitExample } from './dictionary-examples';
import { idOf, transcriptExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(searchRoutes.transcripts, { hits: [hitExample()], next: null });
});

const field = () => screen.findByRole('searchbox', { name: 'Search all transcripts' });

describe('the search of all transcripts', () => {
  it('is reached from every page by a button, and begins in its field', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Search all transcripts' }));
    expect(await field()).toHaveFocus();
    expect(screen.getByText('What do you remember of it?')).toBeInTheDocument();
    expect(server.requests(searchRoutes.transcripts)).toHaveLength(0);
  });

  it('is reached by Ctrl K, also from within a field, but not out of a dialog', async () => {
    const { user, router } = renderApp('/dictionary');
    await user.click(await screen.findByRole('searchbox', { name: 'Search the dictionary' }));
    await user.click(await screen.findByRole('button', { name: 'Import or export' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import CSV…' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}k{/Control}');
    expect(router.state.location.pathname).toBe('/dictionary');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('searchbox', { name: 'Search the dictionary' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
    screen.getByRole('link', { name: 'Dictionary' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
  });

  it('is reached by Ctrl K while a toast is shown', async () => {
    const { user } = renderApp('/');
    await screen.findByRole('heading', { name: 'Episodes' });
    act(() => toast.success('Episode updated'));
    await screen.findByRole('dialog', { name: 'Episode updated' });
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
  });

  it('shows who says it, where and when, with the words marked, and leads to that second', async () => {
    const { user, router } = renderApp('/search');
    await user.type(await field(), 'done');
    const place = await screen.findByRole('link', { name: /^Slow Sundays/ });
    expect(place).toHaveTextContent('Slow Sundays1:46Hannah… The list is never done. Rest anyway. …');
    expect(within(place).getByText('done.').tagName).toBe('MARK');
    expect(router.state.location.search).toEqual({ q: 'done' });
    await user.click(place);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/episode/${idOf(1)}`, search: { at: 106.6 } }));
  });

  it('shows what was said as text, whatever it is', async () => {
    server.on(searchRoutes.transcripts, { hits: [hitExample({ before: '<img src=x>', found: '<b>bold</b>' })], next: null });
    renderApp('/search?q=bold');
    expect(await screen.findByText('<b>bold</b>')).toBeInTheDocument();
    expect(document.querySelector('main img, main mark b')).toBeNull();
  });
});

describe('the places that are found', () => {
  it('goes on page by page, and stands at the first of the new places', async () => {
    server.asked(searchRoutes.transcripts, ({ path }) =>
      path.includes('after=20')
        ? { hits: [hitExample({ segmentId: 2, episodeTitle: 'Later' })], next: null }
        : { hits: [hitExample()], next: '20' },
    );
    const { user } = renderApp('/search?q=done');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /^Later/ })).toHaveFocus();
    expect(screen.getByText('2 places')).toBeInTheDocument();
  });

  it('says why more did not come, and tries again', async () => {
    server.asked(searchRoutes.transcripts, ({ path }) =>
      path.includes('after=20')
        ? refusal(503, { error: 'The transcripts are resting.', code: 'unavailable' })
        : { hits: [hitExample()], next: '20' },
    );
    const { user } = renderApp('/search?q=done');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The transcripts are resting.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('says that nobody says it', async () => {
    server.on(searchRoutes.transcripts, { hits: [], next: null });
    renderApp('/search?q=zebedee');
    expect(await screen.findByRole('heading', { name: 'Nobody says that' })).toBeInTheDocument();
    expect(screen.getByText(/with “zebedee”/)).toBeInTheDocument();
  });

  it('says why it could not search, and searches again', async () => {
    server.on(searchRoutes.transcripts, refusal(503, { error: 'The transcripts are resting.', code: 'unavailable' }));
    const { user } = renderApp('/search?q=done');
    expect(await screen.findByText('The transcripts are resting.')).toBeInTheDocument();
    server.on(searchRoutes.transcripts, { hits: [hitExample()], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Slow Sundays/ })).toBeInTheDocument();
  });

  it('says where the titles are missing', async () => {
    server.on(searchRoutes.transcripts, { hits: [hitExample({ episodeTitle: null })], next: null, incomplete: ['episodeTitle'] });
    renderApp('/search?q=done');
    expect(await screen.findByText('The titles of the episodes cannot be read right now.')).toBeInTheDocument();
    expect(screen.getByText('done.')).toBeInTheDocument();
  });
});

describe('an address with a second', () => {
  it('sets the player there and leads to the paragraph, without playing', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    const { segments } = transcriptExample();
    server.on(transcriptRoutes.get, {
      transcript: transcriptExample({ segments: segments.map((each) => ({ ...each, speaker: 'Ruth' })) }),
    });
    renderApp(`/episode/${idOf(1)}?at=107`);
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Seek' })).toHaveValue('107'));
    await waitFor(() => expect(screen.getByText('Rest anyway.').closest('[data-start]')).toHaveAttribute('data-playing'));
    expect(screen.getByRole('button', { name: 'Play from 1:47' })).toHaveFocus();
    expect(play).not.toHaveBeenCalled();
  });

  it('that is none is left alone', async () => {
    renderApp(`/episode/${idOf(1)}?at=soon`);
    expect(await screen.findByText('Rest anyway.')).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveValue('0');
  });
});
