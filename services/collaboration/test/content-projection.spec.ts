import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { EpisodeDeleted } from '@afterword/proto';
import { ReviewItem } from '../src/content/review-item.entity';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

describe('review items', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
  });
  afterAll(() => review.stop());

  const isKnown = (text: Item, version: number | undefined) =>
    eventually(async () => expect(await review.findKnownVersion(text)).toBe(version));
  const rebuild = () => review.service.app.get(ProjectionRebuild).rebuild();
  /** All that was announced before has been heard once this has. */
  const known = async () => isKnown(await review.content.generate(), 1);
  const rows = async () => {
    const all = await review.database.getRepository(ReviewItem).find({ order: { contentId: 'ASC' } });
    return all.map(({ contentId, episodeId, version }) => ({ id: contentId, episodeId, version }));
  };

  it('follow each change of their content', async () => {
    const text = await review.content.generate();
    await review.content.change(text);
    await isKnown(text, 2);
    await eventually(() => expect(review.product.notices).toContainEqual({ entity: 'review', id: text.id }));
  });

  it('keep the latest version when events arrive twice or in the wrong order', async () => {
    const text = review.content.add();
    const second = review.content.addVersion(text);
    const third = review.content.addVersion(text);
    for (const version of [third, second, third]) await review.content.publishChange(version);
    await known();
    await isKnown(text, 3);
  });

  it('go with their content, and a late event does not bring them back', async () => {
    const text = await review.content.generate();
    await isKnown(text, 1);
    const late = review.content.addVersion(text);
    await review.content.delete(text);
    await isKnown(text, undefined);
    await review.content.publishChange(late);
    await known();
    expect(await review.findKnownVersion(text)).toBeUndefined();
  });

  it('go with their episode, those announced afterwards included', async () => {
    const text = await review.content.generate();
    await isKnown(text, 1);
    await review.product.publish(EpisodeDeleted, { episodeId: text.episodeId });
    await isKnown(text, undefined);
    const late = await review.content.generate(text.episodeId);
    await known();
    expect(await review.findKnownVersion(late)).toBeUndefined();
    for (const each of [text, late]) review.content.deleteSilently(each);
  });

  it('are rebuilt from their owner: what is missing comes, what is gone goes, and nothing is set back', async () => {
    const [missing, unheard] = [review.content.add(), await review.content.generate()];
    const [forgotten, kept] = [await review.content.generate(), await review.content.generate()];
    for (const text of [unheard, forgotten, kept]) await isKnown(text, 1);
    const approval = await review.decide(unheard);
    review.content.addVersion(unheard, 'regenerated');
    review.content.deleteSilently(forgotten);
    expect(await rebuild()).toBe(review.content.listAll().length);
    expect(await rows()).toEqual(review.content.listAll());
    expect(await review.findKnownVersion(missing)).toBe(1);
    expect(await review.findListed('pending', unheard)).toMatchObject({
      version: 2,
      approvals: [{ id: approval.id, voided: { reason: 'regenerated', version: 2 } }],
    });
  });

  it('equal the truth after disorder, repetition, deletions and restarts', async () => {
    const random = randomFrom(7);
    const episodes = Array.from({ length: 10 }, () => randomUUID());
    const texts = Array.from({ length: 60 }, (_, at) => review.content.add(episodes[at % episodes.length]));
    const announcements = texts.flatMap((text) => {
      const versions = Array.from({ length: 1 + Math.floor(random() * 6) }, () => review.content.addVersion(text));
      return [...versions, ...versions].map((version) => () => review.content.publishChange(version));
    });
    for (const text of texts.slice(0, 10)) announcements.push(() => review.content.delete(text));
    const shuffled = announcements
      .map((announce) => ({ announce, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ announce }) => announce);
    for (const [at, announce] of shuffled.entries()) {
      if (at === 100 || at === 250) await review.restart();
      await announce();
    }
    await eventually(async () => expect(await rows()).toEqual(review.content.listAll()));
    await rebuild();
    expect(await rows()).toEqual(review.content.listAll());
  });
});

/** The same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
