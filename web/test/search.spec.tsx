import { searchRoutes, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
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

describe('the search across transcripts', () => {
  it('opens from every page with a button, and focuses its field', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Search all transcripts' }));
    expect(await field()).toHaveFocus();
    expect(screen.getByText('Search every transcript')).toBeInTheDocument();
    expect(server.requests(searchRoutes.transcripts)).toHaveLength(0);
  });

  it('focuses its field if its address is opened', async () => {
    renderApp('/search');
    expect(await field()).toHaveFocus();
  });

  it('opens with Ctrl+K, also from a field, but not from a dialog', async () => {
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

  it('gets what is typed after Ctrl+K before its field is there', async () => {
    const { user } = renderApp('/dictionary');
    const earlier = await screen.findByRole('searchbox', { name: 'Search the dictionary' });
    const press = (key: string, init = {}) => fireEvent.keyDown(earlier, { key, ...init });
    act(() => {
      press('k', { ctrlKey: true });
      for (const key of ['d', 'x', 'Backspace', 'o']) expect(press(key)).toBe(false);
    });
    expect(await field()).toHaveValue('do');
    await user.keyboard('ne');
    expect(await field()).toHaveValue('done');
    expect(await screen.findByRole('region', { name: 'Places' })).toBeInTheDocument();
  });

  it('opens with Ctrl+K while a toast is shown', async () => {
    const { user } = renderApp('/');
    await screen.findByRole('heading', { name: 'Episodes' });
    act(() => toast.success('Episode updated'));
    await screen.findByRole('dialog', { name: 'Episode updated' });
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
  });

  it('shows speaker, episode and time with the words marked, and links to that second', async () => {
    const { user, router } = renderApp('/search');
    await user.type(await field(), 'done');
    const place = await screen.findByRole('link', { name: /^Slow Sundays/ });
    expect(place).toHaveTextContent('Slow Sundays1:46Hannah… The list is never done. Rest anyway. …');
    expect(within(place).getByText('done.').tagName).toBe('MARK');
    expect(router.state.location.search).toEqual({ q: 'done' });
    await user.click(place);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/episode/${idOf(1)}`, search: { at: 106.6 } }));
  });

  it('marks the words that the recognizer was unsure of, as the transcript does', async () => {
    const hit = hitExample({ before: 'We asked', found: 'Walter', after: 'his name.', confidences: [99, 40, 55, 97, null] });
    server.on(searchRoutes.transcripts, { hits: [hit], next: null });
    renderApp('/search?q=walter');
    const marks = await screen.findAllByText('unsure:');
    expect(marks.map(({ parentElement }) => parentElement?.textContent)).toEqual(['unsure: asked', 'unsure: Walter']);
  });

  it('shows markup in transcripts as text', async () => {
    server.on(searchRoutes.transcripts, { hits: [hitExample({ before: '<img src=x>', found: '<b>bold</b>' })], next: null });
    renderApp('/search?q=bold');
    expect(await screen.findByText('<b>bold</b>')).toBeInTheDocument();
    expect(document.querySelector('main img, main mark b')).toBeNull();
  });
});

describe('the search results', () => {
  it('load page by page, and focus the first new result', async () => {
    server.asked(searchRoutes.transcripts, ({ path }) =>
      path.includes('after=20')
        ? { hits: [hitExample({ segmentId: 2, episodeTitle: 'Later' })], next: null }
        : { hits: [hitExample()], next: '20' },
    );
    const { user } = renderApp('/search?q=done');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    const later = await screen.findByRole('link', { name: /^Later/ });
    await waitFor(() => expect(later).toHaveFocus());
    expect(screen.getByText('2 places')).toBeInTheDocument();
  });

  it('show why the next page failed, and retry', async () => {
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

  it('show an empty state', async () => {
    server.on(searchRoutes.transcripts, { hits: [], next: null });
    renderApp('/search?q=zebedee');
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeInTheDocument();
    expect(screen.getByText(/with “zebedee”/)).toBeInTheDocument();
  });

  it('show why the search failed, and retry', async () => {
    server.on(searchRoutes.transcripts, refusal(503, { error: 'The transcripts are resting.', code: 'unavailable' }));
    const { user } = renderApp('/search?q=done');
    expect(await screen.findByText('The transcripts are resting.')).toBeInTheDocument();
    server.on(searchRoutes.transcripts, { hits: [hitExample()], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Slow Sundays/ })).toBeInTheDocument();
  });

  it('say if titles could not be loaded', async () => {
    server.on(searchRoutes.transcripts, { hits: [hitExample({ episodeTitle: null })], next: null, incomplete: ['episodeTitle'] });
    renderApp('/search?q=done');
    expect(await screen.findByText('We couldn’t load the titles of the episodes.')).toBeInTheDocument();
    expect(screen.getByText('done.')).toBeInTheDocument();
  });
});

describe('an address with a time', () => {
  it('moves the player and scrolls to the paragraph, without playing', async () => {
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

  it('is ignored if it is not a time', async () => {
    renderApp(`/episode/${idOf(1)}?at=soon`);
    expect(await screen.findByText('Rest anyway.')).toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveValue('0');
  });
});

describe('Ctrl+K', () => {
  it('opens the search as soon as the page shows', async () => {
    const shown = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (screen.queryByRole('link', { name: 'Search all transcripts' })) resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await getConfig().asyncWrapper(async () => {
      renderApp('/dictionary');
      await shown;
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    });
    expect(await field()).toHaveFocus();
  });
});
