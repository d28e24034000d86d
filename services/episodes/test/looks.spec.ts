import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FIRST_SHOW_ID, GetLook, logoKey, LookDesign, SaveLook } from '@afterword/proto';
import { eventually } from '@afterword/platform/testing';
import { EpisodesUnderTest } from './episodes-under-test';

const GREEN = LookDesign.parse({ background: '#1F3D3A', text: '#f4e9d2' });

describe('the look of the show', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const save = (design: object, baseVersion: number) => episodes.product.request(SaveLook, { design, baseVersion });
  const get = () => episodes.product.request(GetLook, {});

  it('is that of the product at first, gets a version with each change, and keeps the earlier ones', async () => {
    const initial = await get();
    expect(initial).toMatchObject({ look: { version: 1, design: LookDesign.parse({}) }, earlier: [] });
    const second = await save(GREEN, 1);
    expect(second).toMatchObject({ look: { version: 2, design: { background: '#1f3d3a', accent: null } }, earlier: [initial.look] });
    const third = await save({ ...GREEN, font: 'atkinson-hyperlegible' }, 2);
    expect(third).toMatchObject({ look: { version: 3 }, earlier: [second.look, initial.look] });
    expect(await get()).toEqual(third);
    await eventually(() => expect(episodes.product.notices).toContainEqual({ entity: 'show', id: FIRST_SHOW_ID }));
  });

  it('has no other version if it is saved unchanged', async () => {
    const { look } = await get();
    expect((await save(look.design, look.version)).look).toEqual(look);
  });

  it('is not overwritten by somebody who has not seen it', async () => {
    const { look } = await get();
    const refusal = { code: 'conflict', message: expect.stringContaining(`this is version ${look.version}`) };
    await expect(save({ base: 'dark' }, look.version - 1)).rejects.toMatchObject(refusal);
    expect((await get()).look).toEqual(look);
  });

  it('has only a logo that was made, and each version keeps its own', async () => {
    const { look } = await get();
    const logo = createHash('sha256').update('a logo').digest('hex');
    await expect(save({ logo }, look.version)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('no such logo'),
    });
    await episodes.store.put(logoKey(logo), Buffer.from('a logo'), { size: 6, contentType: 'image/png' });
    expect((await save({ logo }, look.version)).look.design.logo).toBe(logo);
    const { look: without, earlier } = await save({}, look.version + 1);
    expect(without.design.logo).toBeNull();
    expect(earlier[0]!.design.logo).toBe(logo);
  });

  it('refuses what is no colour, with a sentence', async () => {
    const { look } = await get();
    await expect(save({ background: 'red; url(https://example.org)' }, look.version)).rejects.toThrow('A colour is written as #39419a.');
  });
});
