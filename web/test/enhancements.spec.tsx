import { type Enhancement, enhancementRoutes, episodeRoutes, type JobStatus } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enhancedExample, enhancementExample } from './enhancement-examples';
import { contentExample, idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer().on(enhancementRoutes.applied, { enhancements: [], counts: { pending: 0, applied: 0 }, next: null });
});

const serve = (...enhancements: Enhancement[]) => {
  const count = (holds: boolean) => enhancements.filter(({ isApplied }) => isApplied === holds).length;
  server.on(enhancementRoutes.list, {
    content: [enhancedExample(...enhancements)],
    counts: { pending: count(false), applied: count(true) },
    next: null,
  });
};
const renderWith = (...enhancements: Enhancement[]) => {
  serve(...enhancements);
  return renderApp('/content-enhancements');
};
const card = async () => within(await screen.findByRole('article', { name: 'Show Notes of Slow Sundays' }));
const applied = enhancementExample({
  isApplied: true,
  canUndo: true,
  appliedAt: '2026-11-19T16:30:00.000Z',
  appliedBy: { id: idOf(31), name: 'Grace Miller', role: 'host' },
  appliedVersion: 2,
});

describe('pending suggestions', () => {
  it('show their kind, confidence, change and reason', async () => {
    renderWith(enhancementExample({ enhancementType: 'call_to_action' }));
    const shown = await card();
    expect(shown.getByText('Call to action')).toBeInTheDocument();
    expect(shown.getByText('91% confidence')).toBeInTheDocument();
    expect(shown.getByText('everyone', { exact: false, selector: 'del' })).toBeInTheDocument();
    expect(shown.getByText(/Shorter words\./)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Pending Suggestions 1' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Applied Enhancements 0' })).toBeInTheDocument();
  });

  it('mark the words that may be misheard in what they change, and name them', async () => {
    renderWith(enhancementExample({ original: 'to everyone', suggested: 'to all of us riots', unsure: ['everyone,', 'Riots.', 'riots'] }));
    const marks = (await card()).getAllByText('unsure:');
    expect(marks.map(({ parentElement }) => parentElement?.textContent)).toEqual(['unsure: everyone', 'unsure: riots']);
    expect((await card()).getByText(/may be misheard/)).toHaveTextContent('Check by ear: “everyone”, “Riots” may be misheard.');
  });

  it('are truncated after 100 characters until expanded', async () => {
    const { user } = renderWith(enhancementExample({ original: 'a'.repeat(120), suggested: 'b'.repeat(130) }));
    const shown = await card();
    expect(shown.getByText('a'.repeat(100), { selector: 'del' })).toBeInTheDocument();
    expect(shown.getByText('b'.repeat(100), { selector: 'ins' })).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Show all' }));
    expect(shown.getByText('b'.repeat(130), { exact: false })).toBeInTheDocument();
  });

  it('come before content without suggestions, which is collapsed', async () => {
    const [some, none] = [enhancedExample(enhancementExample()), { ...enhancedExample(), id: idOf(701), contentType: 'blog' as const }];
    server.on(enhancementRoutes.list, { content: [none, some], counts: { pending: 1, applied: 0 }, next: null });
    renderApp('/content-enhancements');
    const rest = await screen.findByText('1 post without suggestions');
    expect(rest.closest('details')).not.toHaveAttribute('open');
    expect((await card()).getByRole('button', { name: 'Apply' }).compareDocumentPosition(rest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('show an empty state if there is nothing to improve', async () => {
    server.on(enhancementRoutes.list, { content: [], counts: { pending: 0, applied: 0 }, next: null });
    renderApp('/content-enhancements');
    expect(await screen.findByRole('heading', { name: 'Nothing to improve yet' })).toBeInTheDocument();
  });

  it('are applied at once, and confirmed when the server responds', async () => {
    server.asked(enhancementRoutes.apply, () => {
      serve(applied);
      return { enhancement: applied, item: contentExample({ version: 2 }) };
    });
    const { user } = renderWith(enhancementExample());
    await user.click((await card()).getByRole('button', { name: 'Apply' }));
    await told('Enhancement applied');
    await told('Show Notes is now version 2.');
    expect(server.requests(enhancementRoutes.apply)[0]?.path).toBe(`/api/content-enhancements/${idOf(950)}/apply`);
    expect((await card()).getByText('No suggestions are waiting.')).toBeInTheDocument();
  });

  it('come back if the content has changed', async () => {
    const sentence = 'The content has changed since this suggestion was made.';
    server.on(enhancementRoutes.apply, refusal(409, { error: sentence, code: 'conflict' }));
    const { user } = renderWith(enhancementExample());
    await user.click((await card()).getByRole('button', { name: 'Apply' }));
    await told(sentence);
    expect(await (await card()).findByRole('button', { name: 'Apply' })).toBeInTheDocument();
  });

  it('show an error if the server does not respond', async () => {
    server.on(enhancementRoutes.apply, new Response('', { status: 500 }));
    const { user } = renderWith(enhancementExample());
    await user.click((await card()).getByRole('button', { name: 'Apply' }));
    await told('Failed to apply enhancement.');
  });

  it('are rejected at once, and can be restored', async () => {
    server.on(enhancementRoutes.reject, { id: idOf(950) });
    const { user } = renderWith(enhancementExample());
    await user.click((await card()).getByRole('button', { name: 'Reject' }));
    await told('Enhancement rejected');
    expect((await card()).getByText('No suggestions are waiting.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await card()).getByRole('button', { name: 'Reject' })).toBeInTheDocument();
    expect(server.requests(enhancementRoutes.reject)).toHaveLength(0);
  });
});

describe('suggestions for a translation', () => {
  it('say what is left out for a translation, in the card and among all of them', async () => {
    const item = { ...enhancedExample(enhancementExample()), language: 'es' as const };
    server.on(enhancementRoutes.list, { content: [item, enhancedExample()], counts: { pending: 1, applied: 0 }, next: null });
    const { user } = renderApp('/content-enhancements');
    const note = /Quotes and new statements aren’t suggested, because they can’t be checked in Spanish/u;
    const translated = within(await screen.findByRole('article', { name: 'Show Notes in Spanish of Slow Sundays' }));
    expect(translated.getByText(note)).toBeInTheDocument();
    expect((await card()).queryByText(note)).toBeNull();
    await user.click(translated.getByRole('button', { name: 'View All Enhancements' }));
    expect(within(await screen.findByRole('dialog')).getByText(note)).toBeInTheDocument();
  });
});

describe('more suggestions', () => {
  const job = (status: JobStatus, errorMessage: string | null = null) => ({
    episode: withTranscript(),
    processingJobs: [jobExample({ id: idOf(905), jobType: 'enhancements', status, errorMessage })],
  });
  const generate = async () => {
    server.on(enhancementRoutes.generate, { jobId: idOf(905), started: true }).on(episodeRoutes.get, job('processing'));
    const { user } = renderWith();
    await user.click((await card()).getByRole('button', { name: 'Generate More' }));
    await waitFor(() => expect(server.requests(episodeRoutes.get).length).toBeGreaterThan(0));
  };

  it('are announced when their job is done, not before', async () => {
    await generate();
    expect((await card()).getByRole('button', { name: 'Generate More' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Enhancements generated')).not.toBeInTheDocument();
    server.on(episodeRoutes.get, job('completed'));
    serve(enhancementExample());
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    await told('Enhancements generated');
    expect(await (await card()).findByRole('button', { name: 'Apply' })).toBeInTheDocument();
  });

  it('are announced although they were on the page before their job was done', async () => {
    await generate();
    serve(enhancementExample());
    FakeEventSource.open[0]?.send({ entity: 'content', id: idOf(700) });
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeInTheDocument();
    server.on(episodeRoutes.get, job('completed'));
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    await told('Show Notes: 1 new suggestion.');
    expect((await card()).getByRole('button', { name: 'Generate More' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('are announced once although their job ended before the request to start it was answered', async () => {
    let answer: (value: { jobId: string; started: boolean }) => void = () => undefined;
    const answered = new Promise<{ jobId: string; started: boolean }>((resolve) => (answer = resolve));
    server.asked(enhancementRoutes.generate, () => answered).on(episodeRoutes.get, job('completed'));
    const { user } = renderWith();
    await user.click((await card()).getByRole('button', { name: 'Generate More' }));
    await waitFor(() => expect(server.requests(episodeRoutes.get).length).toBeGreaterThan(0));
    answer({ jobId: idOf(905), started: true });
    await told('Enhancements generated');
    expect((await card()).getByRole('button', { name: 'Generate More' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByText('Enhancements generated')).toHaveLength(1);
  });

  it('can be asked for again after their job was cancelled', async () => {
    await generate();
    server.on(episodeRoutes.get, job('cancelled'));
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    await waitFor(async () =>
      expect((await card()).getByRole('button', { name: 'Generate More' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('show why their job failed', async () => {
    await generate();
    server.on(episodeRoutes.get, job('failed', 'The writer is out of reach.'));
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    await told('The writer is out of reach.');
    await waitFor(async () => expect((await card()).getByRole('button', { name: 'Generate More' })).not.toHaveAttribute('aria-disabled'));
  });

  it('show an error if they cannot be requested', async () => {
    server.on(enhancementRoutes.generate, new Response('', { status: 500 }));
    const { user } = renderWith();
    await user.click((await card()).getByRole('button', { name: 'Generate More' }));
    await told('Failed to generate enhancements.');
  });
});

describe('all enhancements of an item', () => {
  it('list pending, outdated and applied ones', async () => {
    const outdated = enhancementExample({ id: idOf(951), isOutdated: true });
    const { user } = renderWith(enhancementExample(), outdated, { ...applied, id: idOf(952) });
    await user.click((await card()).getByRole('button', { name: 'View All Enhancements' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enhancements for Show Notes' }));
    const old = within(dialog.getByRole('region', { name: 'Out of date' }));
    expect(old.getByText('The content has changed since this suggestion was made.')).toBeInTheDocument();
    expect(old.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(within(dialog.getByRole('region', { name: 'Pending' })).getByRole('button', { name: 'Apply' })).toBeEnabled();
    expect(within(dialog.getByRole('region', { name: 'Applied' })).getByText('Applied by Grace Miller')).toBeInTheDocument();
  });
});

describe('applied enhancements', () => {
  const openApplied = async (...enhancements: Enhancement[]) => {
    server.on(enhancementRoutes.applied, {
      enhancements: enhancements.map((each) => ({
        ...each,
        episodeId: idOf(1),
        contentType: 'show_notes' as const,
        episodeTitle: 'Slow Sundays',
        isExample: false,
      })),
      counts: { pending: 0, applied: enhancements.length },
      next: null,
    });
    const app = renderWith(...enhancements);
    await app.user.click(await screen.findByRole('tab', { name: /^Applied Enhancements/ }));
    return app;
  };

  it('show who applied them, when, and as which version', async () => {
    await openApplied(applied);
    expect(await screen.findByText('Applied by Grace Miller')).toBeInTheDocument();
    expect(screen.getByText(/Nov 19, 2026 at .*, as version 2/)).toBeInTheDocument();
  });

  it('can be undone while their text is unchanged', async () => {
    server.on(enhancementRoutes.undo, { enhancement: enhancementExample(), item: contentExample({ version: 3 }) });
    const { user } = await openApplied(applied);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await told('Enhancement undone');
    expect(server.requests(enhancementRoutes.undo)[0]?.path).toBe(`/api/content-enhancements/${idOf(950)}/undo`);
  });

  it('say if they can no longer be undone', async () => {
    await openApplied({ ...applied, canUndo: false });
    expect(await screen.findByText('The content has changed since, so this can no longer be undone.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('show an empty state', async () => {
    await openApplied();
    expect(await screen.findByRole('heading', { name: 'Nothing applied yet' })).toBeInTheDocument();
  });
});
