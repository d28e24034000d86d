import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild, readConfig, type RunningService, startService } from '@afterword/platform';
import { eventually, Neighbour } from '@afterword/platform/testing';
import { ContentChanged, ContentDeleted, ContentGenerated, EpisodeDeleted, ListContentVersions } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { CollaborationConfig } from '../src/config';
import { ReviewItem } from '../src/review/review-item.entity';

describe('review items', () => {
  let service: RunningService;
  let product: Neighbour;

  beforeAll(async () => {
    const { settings, natsUrl } = await infrastructure();
    service = await startService(AppModule, readConfig(CollaborationConfig, { ...settings, LOG_LEVEL: 'silent' }));
    product = await Neighbour.at(natsUrl);
  });

  afterAll(async () => {
    await product.leave();
    await service.stop();
  });

  const newItem = (episodeId: string = randomUUID()) => ({ contentId: randomUUID(), episodeId, contentType: 'show_notes' as const });
  const generated = (item: ReturnType<typeof newItem>) => product.announce(ContentGenerated, { ...item, version: 1, jobId: randomUUID() });
  const edited = (item: ReturnType<typeof newItem>, version: number) =>
    product.announce(ContentChanged, { ...item, version, reason: 'edited' });
  const find = ({ contentId }: { contentId: string }) => service.app.get(DataSource).getRepository(ReviewItem).findOneBy({ contentId });

  it('follow each change of their content', async () => {
    const item = newItem();
    await generated(item);
    await edited(item, 2);
    await eventually(async () => expect(await find(item)).toEqual({ ...item, version: 2 }));
  });

  it('keep the latest version when events arrive twice or in the wrong order', async () => {
    const item = newItem();
    const marker = newItem();
    await edited(item, 3);
    await edited(item, 2);
    await edited(item, 3);
    await edited(marker, 9);
    await eventually(async () => expect(await find(marker)).not.toBeNull());
    await eventually(async () => expect((await find(item))?.version).toBe(3));
  });

  it('go with their content, and a late event does not bring them back', async () => {
    const item = newItem();
    await generated(item);
    await eventually(async () => expect(await find(item)).not.toBeNull());
    await product.announce(ContentDeleted, item);
    await eventually(async () => expect(await find(item)).toBeNull());
    const marker = newItem();
    await edited(item, 4);
    await edited(marker, 1);
    await eventually(async () => expect(await find(marker)).not.toBeNull());
    expect(await find(item)).toBeNull();
  });

  it('go with their episode, those announced afterwards included', async () => {
    const item = newItem();
    const late = newItem(item.episodeId);
    await generated(item);
    await eventually(async () => expect(await find(item)).not.toBeNull());
    await product.announce(EpisodeDeleted, { episodeId: item.episodeId });
    await eventually(async () => expect(await find(item)).toBeNull());
    const marker = newItem();
    await generated(late);
    await generated(marker);
    await eventually(async () => expect(await find(marker)).not.toBeNull());
    expect(await find(late)).toBeNull();
  });

  it('are rebuilt from their owner page by page, and nothing later is set back', async () => {
    const [known, missing, gone] = [newItem(), newItem(), newItem()];
    await edited(known, 5);
    await product.announce(ContentDeleted, gone);
    await eventually(async () => expect(await find(known)).not.toBeNull());
    const pages = [
      [{ ...known, version: 4 }],
      [
        { ...missing, version: 2 },
        { ...gone, version: 1 },
      ],
    ];
    await product.answer(ListContentVersions, ({ after }) => ({ items: pages[after ? 1 : 0] ?? [], next: after ? null : 'second' }));
    expect(await service.app.get(ProjectionRebuild).rebuild()).toBe(3);
    expect((await find(known))?.version).toBe(5);
    expect((await find(missing))?.version).toBe(2);
    expect(await find(gone)).toBeNull();
  });
});
