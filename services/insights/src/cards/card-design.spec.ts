import { describe, expect, it } from '@jest/globals';
import { LookDesign, type ShowLook } from '@afterword/proto';
import { designOf } from './card-design';

const saved = (version: number, design: Partial<LookDesign>): ShowLook => ({
  ...{ version, savedAt: '2026-11-27T08:00:00.000Z' },
  design: LookDesign.parse(design),
});
const looks = { look: saved(3, { background: '#1f3d3a', font: 'atkinson-hyperlegible' }), earlier: [saved(2, { base: 'dark' })] };

describe('the design of a card', () => {
  it('is the current look, or an earlier version of it', () => {
    expect(designOf(looks, {})).toEqual(looks.look.design);
    expect(designOf(looks, { lookVersion: 2 })).toMatchObject({ base: 'dark', background: null });
  });

  it('is different where something else is chosen', () => {
    expect(designOf(looks, { text: '#f4e9d2' })).toEqual({ ...looks.look.design, text: '#f4e9d2' });
  });

  it('has the colours of a base that is chosen, and keeps the font', () => {
    const changed = { base: 'accent', background: null, font: 'atkinson-hyperlegible' };
    expect(designOf(looks, { base: 'accent' })).toMatchObject(changed);
    expect(designOf(looks, { base: 'paper' })).toMatchObject({ base: 'paper', background: null });
  });

  it('cannot be that of a version that there is not', () => {
    expect(() => designOf(looks, { lookVersion: 4 })).toThrow('The look has no version 4');
  });
});
