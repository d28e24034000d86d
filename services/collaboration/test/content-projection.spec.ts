import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { EpisodeDeleted } from '@afterword/proto';
import { ContentProjectionRebuild } from '../src/content/content-projection.rebuild';
import { ReviewItem } from '../src/content/review-item.entity';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

describe('the projection of content', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
  });
  afterAll(() => review.stop());

  const expectVersion = (text: Item, version: number | undefined) =>
    eventually(async () => expect(await review.findKnownVersion(text)).toBe(version));
  const rebuild = () => review.service.app.get(ContentProjectionRebuild, { strict: false }).rebuild();
  /** Events are handled in order, so when this one was, all earlier ones were. */
  const allRecorded = async () => expectVersion(await review.content.generate(), 1);
  const rows = async () => {
    const all = await review.database.getRepository(ReviewItem).find({ order: { contentId: 'ASC' } });
    return all.map(({ contentId, episodeId, version }) => ({ id: contentId, episodeId, version }));
  };

  it('records each version', async () => {
    const text = await review.content.generate();
    await review.content.change(text);
    await expectVersion(text, 2);
    await eventually(() => expect(review.product.notices).toContainEqual({ entity: 'review', id: text.id }));
  });

  it('keeps the latest version if events arrive twice or in the wrong order', async () => {
    const text = review.content.add();
    const second = review.content.addVersion(text);
    const third = review.content.addVersion(text);
    for (const version of [third, second, third]) await review.content.publishChange(version);
    await allRecorded();
    await expectVersion(text, 3);
  });

  it('deletes an item with its content, and ignores late events about it', async () => {
    const text = await review.content.generate();
    await expectVersion(text, 1);
    const late = review.content.addVersion(text);
    await review.content.delete(text);
    await expectVersion(text, undefined);
    await review.content.publishChange(late);
    await allRecorded();
    expect(await review.findKnownVersion(text)).toBeUndefined();
  });

  it('deletes the items of a deleted episode, and ignores later ones', async () => {
    const text = await review.content.generate();
    await expectVersion(text, 1);
    await review.product.publish(EpisodeDeleted, { episodeId: text.episodeId });
    await expectVersion(text, undefined);
    const late = await review.content.generate(text.episodeId);
    await allRecorded();
    expect(await review.findKnownVersion(late)).toBeUndefined();
    for (const each of [text, late]) review.content.deleteSilently(each);
  });

  it('is rebuilt from the owner: adds missing items, deletes unknown ones, and restores no earlier version', async () => {
    const [missing, behind] = [review.content.add(), await review.content.generate()];
    const [deleted, kept] = [await review.content.generate(), await review.content.generate()];
    for (const text of [behind, deleted, kept]) await expectVersion(text, 1);
    const approval = await review.decide(behind);
    review.content.addVersion(behind, 'regenerated');
    review.content.deleteSilently(deleted);
    expect(await rebuild()).toBe(review.content.listAll().length);
    expect(await rows()).toEqual(review.content.listAll());
    expect(await review.findKnownVersion(missing)).toBe(1);
    expect(await review.findListed('pending', behind)).toMatchObject({
      version: 2,
      approvals: [{ id: approval.id, voided: { reason: 'regenerated', version: 2 } }],
    });
  });

  it('equals the content of its owner after disorder, repetition, deletions and restarts', async () => {
    const random = randomFrom(7);
    const episodes = Array.from({ length: 10 }, () => randomUUID());
    const texts = Array.from({ length: 60 }, (_, at) => review.content.add(episodes[at % episodes.length]));
    const publications = texts.flatMap((text) => {
      const versions = Array.from({ length: 1 + Math.floor(random() * 6) }, () => review.content.addVersion(text));
      return [...versions, ...versions].map((version) => () => review.content.publishChange(version));
    });
    for (const text of texts.slice(0, 10)) publications.push(() => review.content.delete(text));
    const shuffled = publications
      .map((publish) => ({ publish, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ publish }) => publish);
    for (const [at, publish] of shuffled.entries()) {
      if (at === 100 || at === 250) await review.restart();
      await publish();
    }
    await eventually(async () => expect(await rows()).toEqual(review.content.listAll()));
    await rebuild();
    expect(await rows()).toEqual(review.content.listAll());
  });
});

/** Returns the same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
