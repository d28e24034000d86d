import { describe, expect, it } from '@jest/globals';
import { LookDesign } from '@afterword/proto';
import { charactersWithoutFont } from './fonts';
import { contrastRatio, repairBackground, toReadable } from './colours';
import { BASE_COLOURS, createLook } from './look';

const design = (fields: object = {}): LookDesign => LookDesign.parse(fields);

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#39419a', '#39419a')).toBe(1);
  });

  it.each(['#7d9a86', '#808080', '#ffff00', '#39419a', '#000000', '#ffffff'])('can be reached by text on %s', (ground) => {
    for (const colour of ['#f4e9d2', '#777777', '#123456'])
      expect(contrastRatio(toReadable(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour that is easy to read as it is', () => {
    expect(toReadable('#39419a', '#f7f3ea')).toBe('#39419a');
  });

  it('is repaired by a darker background behind light text, and by a lighter one behind dark text', () => {
    const darker = repairBackground('#7d9a86', '#f4e9d2');
    expect(darker?.verb).toBe('Darken');
    expect(contrastRatio(darker?.background ?? '', '#f4e9d2')).toBeGreaterThanOrEqual(4.5);
    expect(repairBackground('#7d9a86', '#3a4a40')?.verb).toBe('Lighten');
  });
});

describe('a look', () => {
  it.each(['paper', 'dark', 'accent'] as const)('of the base %s is used as it is, and all of its text is easy to read', (base) => {
    const { look, repairs } = createLook(design({ base }), null);
    expect(repairs).toEqual([]);
    const pairs = [look.text, look.softText, look.quietText, ...look.speakers].map((colour) => [colour, look.background] as const);
    for (const [colour, ground] of [...pairs, [look.onMarker, look.marker] as const, [look.onAccent, look.accent] as const])
      expect(contrastRatio(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('takes the colours of the show, and those of its base for the others', () => {
    const { look } = createLook(design({ base: 'paper', background: '#1F3D3A', text: '#F4E9D2', accent: '#e8c468' }), null);
    expect(look).toMatchObject({ background: '#1f3d3a', text: '#f4e9d2', accent: '#e8c468', marker: BASE_COLOURS.paper.marker });
  });

  it('replaces a text colour that cannot be read, and reports it', () => {
    const { look, repairs } = createLook(design({ background: '#7d9a86', text: '#f4e9d2', accent: '#000000' }), null);
    expect(contrastRatio(look.text, '#7d9a86')).toBeGreaterThanOrEqual(4.5);
    expect(repairs).toEqual([{ part: 'text', from: '#f4e9d2', to: look.text, contrast: contrastRatio('#f4e9d2', '#7d9a86'), needed: 4.5 }]);
  });

  it('sets quotes in its font, and names always in Atkinson Hyperlegible', () => {
    const { look } = createLook(design({ font: 'newsreader' }), null);
    expect(look.heading).toMatch(/^"Newsreader Variable"/u);
    expect(look.label).toMatch(/^"Atkinson Hyperlegible Next Variable"/u);
  });
});

describe('the fonts', () => {
  it.each([
    ['“Señor Đặng’s café costs €4.50 – ½ price…” © 2026', []],
    ['Rest. 休み、休み', ['休', 'み']],
    ['Just do less. 🎲👩‍👧', ['🎲', '👩', '👧']],
    ['שלום', ['ש', 'ל', 'ו', 'ם']],
  ])('have no letters for what is missing in %s', (text, missing) => {
    expect(charactersWithoutFont(text, 'newsreader')).toEqual(missing);
  });

  it('differ in their letters: Vietnamese ones are in one of them', () => {
    expect(charactersWithoutFont('Nguyễn Thị Ánh, Łódź', 'newsreader')).toEqual([]);
    expect(charactersWithoutFont('Nguyễn Thị Ánh, Łódź', 'atkinson-hyperlegible')).toEqual(['ễ', 'ị']);
  });
});
