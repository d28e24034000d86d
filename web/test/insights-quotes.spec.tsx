import { episodeRoutes, insightsRoutes, type Quote, spokenContextRoutes, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, saying } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { episodeWithInsights, insightsExample, quoteExample } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(insightsRoutes.list, { episodes: [episodeWithInsights()], next: null });
});

const showing = (...quotes: Quote[]) => {
  server.on(insightsRoutes.get, insightsExample({ quotes }));
  return renderApp(`/episode-insights?episode=${idOf(1)}`);
};
const card = async (time = '1:45') => within(await screen.findByRole('article', { name: `Quote at ${time}` }));

describe('a quote', () => {
  it('shows its time, speaker, score, kind and reason', async () => {
    const { user } = showing(quoteExample());
    const shown = await card();
    expect(shown.getByText('“The list is never done.”')).toBeInTheDocument();
    for (const text of ['Hannah', '91% shareable', 'Inspirational']) expect(shown.getByText(text)).toBeInTheDocument();
    await user.click(shown.getByText('Why this quote?'));
    expect(shown.getByText('It is short enough to remember.')).toBeVisible();
  });

  it('is sorted by how shareable it is', async () => {
    showing(quoteExample({ id: idOf(1001), shareabilityScore: 0.2, startMs: 60_000 }), quoteExample());
    await card();
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(['Quote at 1:45', 'Quote at 1:00']);
  });

  it('plays with one click', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    server.on(episodeRoutes.audio, { url: '/talk.mp3', expiresAt: quoteExample().createdAt, waveformUrl: null });
    const { user } = showing(quoteExample());
    await user.click((await card()).getByRole('button', { name: 'Play the quote at 1:45' }));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
    expect(await (await card()).findByRole('button', { name: 'Pause the quote at 1:45' })).toBeInTheDocument();
  });

  it('is copied with its speaker', async () => {
    const { user } = showing(quoteExample());
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click((await card()).getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('“The list is never done.” — Hannah');
    await told('Copied');
  });

  it('marks the words that may be misheard, also when it is copied', async () => {
    const { user } = showing(quoteExample({ unsure: ['never,', 'Never'] }));
    const shown = await card();
    expect(shown.getByText('unsure:').parentElement).toHaveTextContent('unsure: never');
    expect(shown.getByText(/may be misheard/)).toHaveTextContent('Check by ear: “never” may be misheard.');
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await told('Check by ear: 1 quote has words that may be misheard (“never”).');
  });

  it('shows its earlier wording after a correction, and if it is no longer in the transcript', async () => {
    showing(
      quoteExample({ correctedFrom: 'The lisp is never done.' }),
      quoteExample({ id: idOf(1001), isVerified: false, startMs: 60_000, shareabilityScore: 0.1 }),
    );
    expect((await card()).getByText(/The lisp is never done\./)).toBeInTheDocument();
    const lost = await card('1:00');
    expect(lost.getByText('This is no longer in the transcript.')).toBeInTheDocument();
    expect(lost.getByRole('button', { name: 'Download audio clip' })).toBeDisabled();
  });
});

describe('what was said around a quote', () => {
  it('is shown with its speakers and sound', async () => {
    const { user } = showing(quoteExample());
    const shown = await card();
    expect(shown.queryByText(/What did you learn/)).not.toBeInTheDocument();
    await user.click(shown.getByText('Before and after'));
    expect(await shown.findByText(/What did you learn\?/)).toHaveTextContent('Before 1:43 Walter: What did you learn?');
    expect(shown.getByText(/Nobody believed me\./)).toHaveTextContent('After 1:47 Hannah: Nobody believed me.');
    expect(shown.getByRole('button', { name: 'Play at 1:43' })).toBeInTheDocument();
    expect(server.requests(spokenContextRoutes.get)[0]?.path).toContain(`firstWordId=${quoteExample().firstWordId}`);
  });

  it('is shown for all quotes with one key, and hidden with the same', async () => {
    const { user } = showing(quoteExample(), quoteExample({ id: idOf(1001), startMs: 60_000, shareabilityScore: 0.1 }));
    await card();
    await user.keyboard('b');
    expect(await screen.findAllByText(/What did you learn\?/)).toHaveLength(2);
    await user.keyboard('b');
    expect(screen.queryByText(/What did you learn/)).not.toBeInTheDocument();
  });

  it('is said not to be there if the transcript no longer has the words', async () => {
    server.on(spokenContextRoutes.get, { before: null, after: null });
    const { user } = showing(quoteExample());
    await user.click((await card()).getByText('Before and after'));
    expect(await screen.findByText('The transcript no longer has these words.')).toBeInTheDocument();
  });
});

describe('featuring a quote', () => {
  it('is shown at once, and confirmed', async () => {
    server.on(insightsRoutes.highlight, { quote: quoteExample({ isHighlight: true }) });
    const { user } = showing(quoteExample());
    await user.click((await card()).getByRole('button', { name: 'Feature', pressed: false }));
    expect((await card()).getByRole('button', { name: 'Featured', pressed: true })).toBeInTheDocument();
    await told('Quote featured');
    expect(server.requests(insightsRoutes.highlight)[0]).toMatchObject({ method: 'PATCH', body: { isHighlight: true } });
  });

  it('is reverted if the server refuses', async () => {
    server.on(insightsRoutes.highlight, refusal(404, { error: 'This quote no longer exists.', code: 'not_found' }));
    const { user } = showing(quoteExample());
    await user.click((await card()).getByRole('button', { name: 'Feature' }));
    await told('This quote no longer exists.');
    expect(await (await card()).findByRole('button', { name: 'Feature' })).toBeInTheDocument();
  });
});

describe('adding a quote', () => {
  it('finds a passage, and takes the chosen words', async () => {
    const added = quoteExample({ id: idOf(1002), quote: 'Rest anyway.', startMs: 107_000, shareabilityScore: 0.5 });
    server
      .on(transcriptRoutes.get, saying('The list is never done. Rest anyway. My friend.', 1))
      .on(insightsRoutes.addQuote, { quote: added });
    const { user } = showing(quoteExample());
    await user.click(await screen.findByRole('button', { name: 'Add a quote' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a quote' }));
    const field = await dialog.findByLabelText('What was said');
    await user.type(field, 'xylophone');
    expect(await dialog.findByText('These words weren’t found in the episode.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Add quote' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'rest');
    await user.click(await dialog.findByRole('button', { name: /“Rest anyway\.”/ }));
    server.on(insightsRoutes.get, insightsExample({ quotes: [quoteExample(), added] }));
    await user.click(dialog.getByRole('button', { name: 'Add quote' }));
    await told('Quote added');
    expect(server.requests(insightsRoutes.addQuote)[0]?.body).toEqual({ firstWordId: 6, lastWordId: 7 });
    expect(await card('1:47')).toBeDefined();
  });
});

describe('deleting a quote', () => {
  it('removes it at once, and can be undone', async () => {
    const { user } = showing(quoteExample());
    await user.click((await card()).getByRole('button', { name: 'More for the quote at 1:45' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete quote' }));
    await told('Quote deleted');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Quotes 0' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await card()).toBeDefined();
    expect(server.requests(insightsRoutes.deleteQuote)).toHaveLength(0);
  });
});

describe('the audio clip of a quote', () => {
  it('can be downloaded', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:1');
    URL.revokeObjectURL = jest.fn();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const stored = { ...insightsRoutes.clip, path: 'GET /store/clip.mp3' as const };
    server
      .on(insightsRoutes.clip, {
        url: '/store/clip.mp3',
        expiresAt: quoteExample().createdAt,
        fileName: 'the-list.mp3',
        startMs: 98_000,
        endMs: 113_000,
      })
      .on(stored, new Response('sound'));
    const { user } = showing(quoteExample());
    await user.click((await card()).getByRole('button', { name: 'Download audio clip' }));
    await told('Audio clip downloaded');
    await told('15 seconds, from 1:38 to 1:53.');
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'the-list.mp3' });
  });

  it('shows what is missing if it is refused', async () => {
    const sentence = 'Clips are cut with ffmpeg, which is not installed here. Install ffmpeg and try again.';
    server.on(insightsRoutes.clip, refusal(501, { error: sentence, code: 'not_supported' }));
    const { user } = showing(quoteExample());
    await user.click((await card()).getByRole('button', { name: 'Download audio clip' }));
    await told(sentence);
  });
});

describe('trimming a quote', () => {
  const open = async () => {
    server.on(transcriptRoutes.get, saying('You know the list is never done my friend', 1));
    const { user } = showing(quoteExample({ firstWordId: 3, lastWordId: 7 }));
    await user.click((await card()).getByRole('button', { name: 'More for the quote at 1:45' }));
    await user.click(screen.getByRole('menuitem', { name: 'Trim by words…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Trim the quote' }));
    await dialog.findByText('5 words');
    return { user, dialog };
  };

  it('works by clicking words', async () => {
    server.on(insightsRoutes.trim, { quote: quoteExample({ quote: 'list is never done my' }) });
    const { user, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Save quote' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'list' }));
    await user.click(dialog.getByRole('button', { name: 'my' }));
    expect(dialog.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.trim())).toEqual([
      'list',
      'is',
      'never',
      'done',
      'my',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save quote' }));
    await told('Quote trimmed');
    expect(server.requests(insightsRoutes.trim)[0]?.body).toEqual({ firstWordId: 4, lastWordId: 8 });
    expect((await card()).getByText('“list is never done my”')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Trim the quote' })).not.toBeInTheDocument();
  });

  it('works with sliders, and keeps at least two words', async () => {
    server.on(insightsRoutes.trim, { quote: quoteExample() });
    const { dialog } = await open();
    const first = dialog.getByRole('slider', { name: /^First word/ });
    expect(first).toHaveAttribute('aria-valuetext', 'the');
    fireEvent.change(first, { target: { value: '8' } });
    expect(dialog.getByText('2 words')).toBeInTheDocument();
    expect(dialog.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.trim())).toEqual(['never', 'done']);
  });

  it('shows why it was refused, and stays open', async () => {
    const sentence = 'The transcript has changed since you opened it. Reload the page and try again.';
    server.on(insightsRoutes.trim, refusal(409, { error: sentence, code: 'conflict' }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'list' }));
    await user.click(dialog.getByRole('button', { name: 'Save quote' }));
    await told(sentence);
    expect(dialog.getByText('4 words')).toBeInTheDocument();
  });
});
