import { contentRoutes, episodeRoutes, type JobStatus, reviewRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { contentExample, episodeExample, episodePage, idOf, jobExample, withTranscript } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const selected = () => screen.queryByText(/^\d+ selected$/)?.textContent;
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });

describe('selected episodes', () => {
  beforeEach(() => void server.on(episodeRoutes.list, episodePage(1, 5, null)));

  it('are deleted after one Undo has passed', async () => {
    server.asked(episodeRoutes.delete, ({ path }) => ({ id: path.split('/').at(-1)! }));
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Episode 2' }));
    await user.click(box('Episode 4'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('link', { name: 'Episode 2' })).not.toBeInTheDocument();
    expect(selected()).toBeUndefined();
    await screen.findByText('2 episodes deleted');
    expect(screen.getByText('Episode 2, Episode 4')).toBeInTheDocument();
    expect(server.requests(episodeRoutes.delete)).toHaveLength(0);
    await user.click(screen.getByTitle('Dismiss'));
    await waitFor(() => expect(server.requests(episodeRoutes.delete)).toHaveLength(2));
  });

  it('are restored if the server refuses to delete them, and the page says how many', async () => {
    server.asked(episodeRoutes.delete, ({ path }) =>
      path.endsWith(idOf(4)) ? refusal(409, { error: 'It is being written.', code: 'conflict' }) : { id: idOf(2) },
    );
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Episode 2' }));
    await user.click(box('Episode 4'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 episodes deleted');
    server.on(episodeRoutes.list, { episodes: [episodeExample({ id: idOf(4), title: 'Episode 4' })], next: null, total: 1 });
    await user.click(screen.getByTitle('Dismiss'));
    await told('1 not deleted');
    await told('It is being written.');
    expect(await screen.findByRole('link', { name: 'Episode 4' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Episode 2' })).not.toBeInTheDocument();
  });

  it('are named in the toast, but not all of many', async () => {
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('5 episodes deleted');
    expect(screen.getByText('Episode 1, Episode 2, Episode 3 and 2 more')).toBeInTheDocument();
  });
});

describe('generating content for selected episodes', () => {
  beforeEach(() => void server.on(episodeRoutes.list, episodePage(1, 5, null)));

  it('ends when one fails, and the page says for how many it started and why', async () => {
    server.asked(episodeRoutes.generate, ({ path }) =>
      path.includes(idOf(3)) ? refusal(503, { error: 'Content is resting.', code: 'unavailable' }) : { jobId: idOf(900), started: true },
    );
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
    await told('Generation started for 2 of 5 episodes');
    await told('Content is resting.');
    expect(server.requests(episodeRoutes.generate)).toHaveLength(3);
  });

  it('ends with Cancel, which is no error', async () => {
    server.asked(episodeRoutes.generate, ({ path }) =>
      path.includes(idOf(1)) ? { jobId: idOf(900), started: true } : new Promise(() => undefined),
    );
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
    await screen.findByText('Starting 2 of 5');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Generate content/ })).not.toBeInTheDocument());
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    expect(server.requests(episodeRoutes.generate)).toHaveLength(2);
  });

  it('leaves out those without a transcript, and the dialog says how many', async () => {
    const { episodes } = episodePage(1, 3, null);
    server.on(episodeRoutes.list, {
      episodes: [...episodes, episodeExample({ id: idOf(9), title: 'Broken', transcriptionStatus: 'failed' })],
      next: null,
      total: 4,
    });
    server.on(episodeRoutes.generate, { jobId: idOf(900), started: true });
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample({ jobType: 'content_generation' })] });
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate content for 3 episodes' }));
    expect(dialog.getByText('1 episode without a transcript is left out.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await told('Content generated');
    const asked = server.requests(episodeRoutes.generate);
    expect(asked.map(({ path }) => path)).toEqual([1, 2, 3].map((number) => `/api/episodes/${idOf(number)}/generate`));
    expect(asked[0]?.body).toEqual({ contentType: 'all' });
  });
});

describe('the progress of generating several', () => {
  const job = (number: number, status: JobStatus) => ({
    episode: withTranscript({ id: idOf(number) }),
    processingJobs: [jobExample({ id: idOf(900 + number), episodeId: idOf(number), jobType: 'content_generation', status })],
  });
  const numberIn = (path: string) => [1, 2, 3].find((number) => path.includes(idOf(number)))!;

  it('counts the jobs that have ended, and says how many failed', async () => {
    const statuses: Record<number, JobStatus> = { 1: 'completed', 2: 'processing', 3: 'failed' };
    server.on(episodeRoutes.list, episodePage(1, 3, null));
    server.asked(episodeRoutes.generate, ({ path }) => ({ jobId: idOf(900 + numberIn(path)), started: true }));
    server.asked(episodeRoutes.get, ({ path }) => job(numberIn(path), statuses[numberIn(path)]!));
    const { user, queryClient } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('1 of 3 finished')).toBeInTheDocument();
    expect(screen.getByText('You can close this. We’ll keep working.')).toBeInTheDocument();
    statuses[2] = 'completed';
    await queryClient.invalidateQueries({ queryKey: ['/api/episodes', idOf(2)] });
    await told('1 of 3 episodes failed');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Generate content/ })).not.toBeInTheDocument());
  });
});

describe('generating for episodes that have all their content', () => {
  it('skips them, and says if there is nothing to do', async () => {
    server.on(episodeRoutes.list, episodePage(1, 2, null));
    server.on(episodeRoutes.generate, refusal(409, { error: 'All content has been generated already.', code: 'conflict' }));
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
    await told('Nothing new to write');
    expect(server.requests(episodeRoutes.generate)).toHaveLength(2);
  });
});

describe('exporting episodes', () => {
  it('saves transcripts and content as a ZIP file, with what is not approved in a folder of its own', async () => {
    const saved: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(episodeRoutes.list, {
      episodes: [1, 2].map((number) =>
        episodeExample({ id: idOf(number), title: 'Soup / Bread: 1?', waiting: { review: 1, revision: 0 } }),
      ),
      next: null,
      total: 2,
    });
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [] });
    const [notes, post] = [contentExample({ id: idOf(51) }), contentExample({ id: idOf(52), contentType: 'social_linkedin' })];
    server.on(contentRoutes.listForEpisode, { content: [notes, post] });
    const review = { version: notes.version, decision: null, openComments: 0 };
    server.on(reviewRoutes.listForEpisode, {
      reviews: [
        { ...review, contentId: notes.id, approvalStatus: 'approved' },
        { ...review, contentId: post.id, approvalStatus: 'pending' },
      ],
    });
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 episodes' }));
    expect(dialog.getByText(/^Not approved yet: 2 items\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await screen.findByText('Exported');
    const files = unzipSync(new Uint8Array(await saved[0]!.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual(
      ['Soup Bread 1', 'Soup Bread 1 (2)']
        .flatMap((folder) => [`${folder}/Not approved/LinkedIn post.txt`, `${folder}/Show Notes.md`, `${folder}/Transcript.txt`])
        .toSorted(),
    );
    expect(strFromU8(files['Soup Bread 1/Show Notes.md']!)).toBe(`${notes.content}\n`);
  });
});
