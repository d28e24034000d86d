import {
  type ApprovalStatus,
  cardRoutes,
  clipRoutes,
  contentRoutes,
  type GeneratedContent,
  insightsRoutes,
  type Publication,
  type QuoteCard,
  publicationRoutes,
  reviewRoutes,
  showRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { clipExample } from './clip-examples';
import { approvalExample, contentExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { insightsExample, noInsights } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { showExample } from './show-examples';
import { told } from './told';

const AT = '2026-11-20T12:00:00.000Z';
const notes = contentExample();
const post = contentExample({ id: idOf(960), contentType: 'social_linkedin', content: 'A chair beside you.\n\nMore.', version: 2 });
const guide = contentExample({ id: idOf(961), contentType: 'discussion_guide', content: 'Read it together.' });
const stateOf = ({ id, version }: GeneratedContent, approvalStatus: ApprovalStatus) => ({
  contentId: id,
  version,
  approvalStatus,
  decision: approvalStatus === 'approved' ? approvalExample({ contentId: id, version, status: 'approved' }) : null,
  openComments: 0,
});
const cardExample = (change: Partial<QuoteCard> = {}): QuoteCard => ({
  ...{ id: idOf(1400), episodeId: idOf(1), quoteId: idOf(1200), quote: 'A chair beside you.', speaker: 'Ruth', startMs: 65_000 },
  design: { base: 'paper', background: null, text: null, accent: null, font: 'newsreader', logo: null },
  ...{ show: '', size: 'portrait', lookVersion: 1, isVerified: true, isStale: false, createdAt: AT },
  ...change,
});
const posted = (change: Partial<Publication> = {}): Publication => ({
  contentId: post.id,
  episodeId: post.episodeId,
  version: 2,
  url: null,
  postedAt: AT,
  ...change,
});

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(contentRoutes.listForEpisode, { content: [guide, post, notes] })
    .on(reviewRoutes.listForEpisode, { reviews: [stateOf(post, 'approved'), stateOf(guide, 'approved'), stateOf(notes, 'pending')] })
    .on(publicationRoutes.list, { publications: [] })
    .on(insightsRoutes.get, noInsights)
    .on(showRoutes.get, { show: showExample() })
    .on(cardRoutes.list, { cards: [] })
    .on(clipRoutes.list, { clips: [] });
});

async function openKit() {
  const { user } = renderApp(`/episode/${idOf(1)}?view=kit`);
  await screen.findByRole('region', { name: 'During the week' });
  await screen.findByRole('listitem', { name: 'Transcript' });
  const row = (name: string) => within(screen.getByRole('listitem', { name }));
  return { user, row };
}
const saved = () => server.requests(publicationRoutes.save).map(({ body }) => body);

describe('the publishing kit', () => {
  it('lists everything in the order of a publishing day, and what is not written yet', async () => {
    const { row } = await openKit();
    const rows = (day: string) =>
      within(screen.getByRole('region', { name: day }))
        .getAllByRole('listitem')
        .map((each) => each.getAttribute('aria-label'));
    expect(rows('First, your podcast host')).toEqual(['Episode audio', 'Show Notes', 'Transcript']);
    expect(rows('Then, the same morning')).toEqual(['Twitter']);
    expect(rows('During the week')).toEqual(['LinkedIn', 'Instagram', 'Discussion guide', 'Quote cards', 'Clips']);
    expect(row('Twitter').getByText('Not written yet.')).toBeInTheDocument();
  });

  it('offers only the review of what is not approved', async () => {
    const { row } = await openKit();
    expect(row('Show Notes').getByRole('link', { name: 'Review' })).toHaveAttribute('href', `/content-workflow?item=${notes.id}`);
    expect(row('Show Notes').queryByRole('button')).not.toBeInTheDocument();
    expect(row('Show Notes').queryByRole('checkbox')).not.toBeInTheDocument();
    expect(row('LinkedIn').queryByRole('link', { name: 'Review' })).not.toBeInTheDocument();
  });

  it('does not offer a text whose approval was about an earlier version', async () => {
    server.on(reviewRoutes.listForEpisode, { reviews: [{ ...stateOf(post, 'approved'), version: 1 }] });
    const { row } = await openKit();
    expect(row('LinkedIn').queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('copies what was approved', async () => {
    const { user, row } = await openKit();
    await user.click(row('LinkedIn').getByRole('button', { name: 'Copy' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(post.content));
  });

  it('marks what was posted, with its address and day', async () => {
    server.on(publicationRoutes.save, { publication: posted() });
    const { user, row } = await openKit();
    server.on(publicationRoutes.list, { publications: [posted()] });
    await user.click(row('LinkedIn').getByRole('checkbox', { name: 'LinkedIn posted' }));
    const address = await row('LinkedIn').findByRole('textbox', { name: 'Address of LinkedIn' });
    expect(saved()).toEqual([{ version: 2, url: null, postedAt: expect.stringMatching(/^20/) }]);
    await user.type(address, 'linkedin.com/posts/1');
    server.on(publicationRoutes.list, { publications: [posted({ url: 'https://linkedin.com/posts/1' })] });
    await user.click(row('LinkedIn').getByRole('button', { name: 'Save' }));
    expect(await row('LinkedIn').findByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('href', 'https://linkedin.com/posts/1');
    expect(saved().at(-1)).toEqual({ version: 2, url: 'linkedin.com/posts/1', postedAt: AT });
  });

  it('keeps an address that was refused, with the reason', async () => {
    server.on(publicationRoutes.list, { publications: [posted()] });
    server.on(
      publicationRoutes.save,
      refusal(400, { code: 'invalid_input', error: 'Enter an address that starts with https:// or http://.' }),
    );
    const { user, row } = await openKit();
    await user.type(row('LinkedIn').getByRole('textbox', { name: 'Address of LinkedIn' }), 'x y{Enter}');
    expect(await row('LinkedIn').findByRole('alert')).toHaveTextContent('Enter an address that starts with https://');
    expect(row('LinkedIn').getByRole('textbox', { name: 'Address of LinkedIn' })).toHaveValue('x y');
  });

  it('says when a text has changed since it was posted', async () => {
    server.on(publicationRoutes.list, { publications: [posted({ version: 1 })] });
    const { row } = await openKit();
    expect(row('LinkedIn').getByText('Changed since it was posted: that was version 1, this is 2.')).toBeInTheDocument();
  });

  it('takes the mark away, with Undo', async () => {
    server.on(publicationRoutes.list, { publications: [posted({ url: 'https://linkedin.com/posts/1' })] });
    server.on(publicationRoutes.delete, { contentId: post.id }).on(publicationRoutes.save, { publication: posted() });
    const { user, row } = await openKit();
    server.on(publicationRoutes.list, { publications: [] });
    await user.click(row('LinkedIn').getByRole('checkbox', { name: 'LinkedIn posted' }));
    await told('LinkedIn is no longer marked as posted.');
    expect(row('LinkedIn').queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved()).toEqual([expect.objectContaining({ url: 'https://linkedin.com/posts/1', postedAt: AT })]));
  });

  it('says what is missing where nothing was written', async () => {
    server.on(contentRoutes.listForEpisode, { content: [] });
    renderApp(`/episode/${idOf(1)}?view=kit`);
    expect(await screen.findByRole('heading', { name: 'Nothing to publish yet' })).toBeInTheDocument();
  });
});

describe('the clips of a kit', () => {
  it('are counted, and so are those since which the transcript has changed', async () => {
    server.on(clipRoutes.list, { clips: [clipExample(), clipExample({ id: idOf(1301), isStale: true })] });
    const { row } = await openKit();
    expect(row('Clips').getByText('1 ready')).toBeInTheDocument();
    expect(row('Clips').getByText('The transcript has changed since 1 clip was made.')).toBeInTheDocument();
    expect(row('Clips').getByRole('link', { name: 'Open clips' })).toHaveAttribute('href', `/episode/${idOf(1)}?view=clips`);
  });
});

describe('the cards of a kit', () => {
  it('are counted, and so are those of which the quote has changed', async () => {
    server.on(cardRoutes.list, { cards: [cardExample(), cardExample({ id: idOf(1401), isStale: true })] });
    const { row } = await openKit();
    expect(row('Quote cards').getByText('1 ready')).toBeInTheDocument();
    expect(row('Quote cards').getByText('The quotes of 1 card have changed since.')).toBeInTheDocument();
    expect(row('Quote cards').getByRole('link', { name: 'Open cards' })).toHaveAttribute('href', `/episode/${idOf(1)}?view=cards`);
  });
});

describe('the parts of guests', () => {
  it('offer each guest what they said, and the host nothing', async () => {
    server
      .on(showRoutes.get, { show: showExample({ hostName: 'Samuel' }) })
      .on(insightsRoutes.get, insightsExample())
      .on(cardRoutes.list, { cards: [cardExample({ speaker: 'Hannah' }), cardExample({ id: idOf(1401), speaker: 'Samuel' })] });
    await openKit();
    const guests = within(await screen.findByRole('region', { name: 'For guests' }));
    expect(guests.getAllByRole('listitem')).toHaveLength(1);
    expect(guests.getByText('1 quote, 1 card')).toBeInTheDocument();
    const download = guests.getByRole('link', { name: 'Download' });
    expect(download).toHaveAccessibleDescription('Hannah');
    expect(download).toHaveAttribute('href', `/api/episodes/${idOf(1)}/kit?guest=Hannah`);
  });
});

describe('the ZIP of a kit', () => {
  it('is downloaded by the browser, with or without the recording, and says what is in it', async () => {
    const { user } = await openKit();
    const zip = within(screen.getByRole('region', { name: 'Everything in one ZIP' }));
    expect(zip.getByText(/^2 approved items, with a list .* Waiting items are left out\.$/)).toBeInTheDocument();
    expect(zip.getByRole('link', { name: 'Download ZIP' })).toHaveAttribute('href', `/api/episodes/${idOf(1)}/kit?recording=true`);
    await user.click(zip.getByRole('checkbox', { name: 'With the recording' }));
    expect(zip.getByRole('link', { name: 'Download ZIP' })).toHaveAttribute('href', `/api/episodes/${idOf(1)}/kit?recording=false`);
  });
});
