import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ReportRefreshService } from '../src/reporting/report-refresh.service';
import { CollaborationUnderTest } from './collaboration-under-test';
import { FakeOwners } from './fake-owners';

type Row = Record<string, unknown>;

describe('the schema reporting', () => {
  let review: CollaborationUnderTest;
  let owners: FakeOwners;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start({ PUBLIC_URL: 'https://afterword.example.com' });
    owners = await FakeOwners.start(review.product);
  });
  afterAll(() => review.stop());

  const refresh = () => review.service.app.get(ReportRefreshService, { strict: false }).refreshRequested();
  const rows = (view: string, episodeId: string): Promise<Row[]> =>
    review.database.query(`SELECT * FROM reporting.${view} WHERE episode_id = $1`, [episodeId]);
  const titles = () => review.database.query('SELECT episode_id AS id, title FROM reporting.episodes ORDER BY episode_id');
  /** Refreshes until the views say this. */
  const expectRows = (view: string, episodeId: string, expected: Row[]) =>
    eventually(async () => {
      await refresh();
      expect(await rows(view, episodeId)).toEqual(expected.map((row) => expect.objectContaining(row)));
    });

  it('has the address of the product', async () => {
    expect(await review.database.query('SELECT * FROM reporting.product')).toEqual([{ address: 'https://afterword.example.com' }]);
  });

  it('has each episode with its show, its voice and its length', async () => {
    const [voice] = owners.voices;
    const { id } = await owners.create({ title: 'On doors', duration: 1234, selectedBrandProfileId: voice!.id });
    await expectRows('episodes', id, [{ title: 'On doors', show: 'The Open Door', voice: voice!.brandName, seconds: 1234 }]);
    await owners.renameShow('The Closed Door');
    await expectRows('episodes', id, [{ show: 'The Closed Door' }]);
  });

  it('has the new name of a brand voice without a change of any episode', async () => {
    const voice = owners.addVoice('Slow and warm');
    const { id } = await owners.create({ selectedBrandProfileId: voice.id });
    await expectRows('episodes', id, [{ voice: 'Slow and warm' }]);
    await owners.renameVoice(voice.id, 'Quick and dry');
    await eventually(async () => expect(await rows('episodes', id)).toMatchObject([{ voice: 'Quick and dry' }]));
  });

  it('keeps the new name of a brand voice that was renamed while its old name was read', async () => {
    const voice = owners.addVoice('Old');
    const { id } = await owners.create({ selectedBrandProfileId: voice.id });
    await expectRows('episodes', id, [{ voice: 'Old' }]);
    owners.beforeNames = async () => {
      owners.beforeNames = undefined;
      await owners.renameVoice(voice.id, 'New');
      await eventually(async () => expect(await rows('episodes', id)).toMatchObject([{ voice: 'New' }]));
    };
    await review.service.app.get(ReportRefreshService, { strict: false }).refreshNames();
    expect(await rows('episodes', id)).toMatchObject([{ voice: 'New' }]);
  });

  it('has the first transcript of an episode, and its failures until they are made good', async () => {
    const { id } = owners.add();
    const [first, second] = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'];
    owners.addJob(id, { completedAt: first });
    await owners.endJob(id, { createdAt: second, completedAt: second });
    await expectRows('episodes', id, [{ transcribed_at: new Date(first) }]);
    const failed = { jobType: 'content_generation', target: 'show_notes' } as const;
    await owners.endJob(id, { ...failed, status: 'failed', errorMessage: 'The provider refused the request.' });
    const findFailures = async () => (await rows('jobs', id)).filter(({ status }) => status === 'failed');
    await eventually(async () => {
      await refresh();
      expect(await findFailures()).toMatchObject([{ error: 'The provider refused the request.', is_repeated: false }]);
    });
    await owners.endJob(id, { ...failed, createdAt: second });
    await eventually(async () => {
      await refresh();
      expect(await findFailures()).toMatchObject([{ is_repeated: true }]);
    });
  });

  it('has what an episode cost by the kind of its jobs', async () => {
    const { id } = owners.add();
    const job = owners.addJob(id, { jobType: 'insights' });
    const usage = { engine: 'openai', model: 'any', inputTokens: 1, outputTokens: 1, seconds: 1, updatedAt: job.createdAt } as const;
    owners.insightsUsage.set(id, [{ ...usage, jobId: job.id, estimatedCostMicros: 250_000 }]);
    owners.writingUsage.set(id, [{ ...usage, jobId: randomUUID(), estimatedCostMicros: null }]);
    await owners.publishEnd(job);
    await expectRows('spending', id, [{ kind: 'insights', dollars: 0.25 }]);
  });

  it('has each item with its review, and decisions with their member', async () => {
    const episode = owners.add();
    const item = await review.content.generate(episode.id, 'social_linkedin');
    const made = { version: 1, reason: 'generated', authorId: null, createdAt: '2026-11-20T10:00:00.000Z' } as const;
    owners.history.set(episode.id, [{ contentId: item.id, contentType: 'social_linkedin', versions: [made] }]);
    await expectRows('reviews', episode.id, [
      { status: 'pending', is_edited: false, written_at: new Date(made.createdAt), decided_by: null },
    ]);
    const member = await review.addMember('admin', { name: 'Mara Lind' });
    await review.decide(item, { actingAs: member.id });
    await expectRows('reviews', episode.id, [{ status: 'approved', decided_by: 'Mara Lind' }]);
    expect(await rows('decisions', episode.id)).toMatchObject([
      { status: 'approved', member: 'Mara Lind', changed_at: new Date(made.createdAt) },
    ]);
    expect(await rows('approved_content', episode.id)).toMatchObject([{ content_id: item.id, approved_by: 'Mara Lind' }]);
    owners.history.get(episode.id)![0]!.versions.push({ ...made, version: 2, reason: 'edited', createdAt: '2026-11-20T11:00:00.000Z' });
    await review.content.change(item, 'edited');
    await expectRows('reviews', episode.id, [{ status: 'pending', version: 2, is_edited: true }]);
    owners.history.set(episode.id, []);
    await review.content.delete(item);
    await expectRows('reviews', episode.id, []);
  });

  it('leaves out the example and what was deleted', async () => {
    const [example, episode] = [await owners.create({ isExample: true }), await owners.create()];
    await expectRows('episodes', episode.id, [{}]);
    expect(await rows('episodes', example.id)).toEqual([]);
    await owners.delete(episode);
    await expectRows('episodes', episode.id, []);
  });

  it('waits for an owner that does not respond', async () => {
    const { id } = await owners.create();
    await expectRows('episodes', id, [{}]);
    owners.isFailing = true;
    await owners.rename({ id }, 'Renamed meanwhile');
    await eventually(() => expect(refresh()).rejects.toThrow('not available'));
    owners.isFailing = false;
    await expectRows('episodes', id, [{ title: 'Renamed meanwhile' }]);
  });

  it('reads an episode again that changed while it was read', async () => {
    const { id } = owners.add({ title: 'Before' });
    const service = review.service.app.get(ReportRefreshService, { strict: false });
    let isFirst = true;
    owners.beforeResponse = async () => {
      if (!isFirst) return;
      isFirst = false;
      owners.renameSilently({ id }, 'After');
      await service.requestAll();
    };
    await owners.publishChange({ id });
    await eventually(async () => {
      await refresh();
      expect(isFirst).toBe(false);
    });
    owners.beforeResponse = undefined;
    await expectRows('episodes', id, [{ title: 'After' }]);
  });

  it('is rebuilt from the owners: adds missing episodes and deletes unknown ones', async () => {
    const [missing, unknown] = [owners.add(), await owners.create()];
    await expectRows('episodes', unknown.id, [{}]);
    owners.deleteSilently(unknown);
    owners.renameSilently(missing, 'Never announced');
    await review.service.app.get(ProjectionRebuild, { strict: false }).rebuild();
    expect(await titles()).toEqual(owners.titles());
    expect(await rows('episodes', missing.id)).toMatchObject([{ title: 'Never announced' }]);
  });

  it('equals its owners after disorder, repetition, deletions and restarts', async () => {
    const episodes = Array.from({ length: 20 }, () => owners.add());
    for (const [at, episode] of episodes.entries()) {
      if (at === 10) await review.restart();
      const publish = () => owners.publishChange(episode);
      if (at % 3 === 0) await publish();
      owners.renameSilently(episode, `Title ${at}`);
      if (at % 5 === 0) await owners.delete(episode);
      await publish();
      await publish();
    }
    await eventually(async () => {
      await refresh();
      expect(await titles()).toEqual(owners.titles());
    });
  });
});
