import { describe, expect, it } from '@jest/globals';
import { TEMPLATE_VARIABLES } from '@afterword/proto';
import { fillTemplate } from './fill-template';
import type { TemplateFacts } from './field-values';

const SHOW_NOTES = `Grace talks with Thomas about a breakfast.

In this episode
• Everybody is served by name.
• Nobody eats alone.

Quotes
“Bread is good, but a chair beside you is better.” — Walter (0:12)`;

const episode: TemplateFacts = {
  title: 'A Chair Beside You',
  quote: { text: 'Bread is good, but a chair beside you is better.', speaker: 'Walter' },
  showNotes: SHOW_NOTES,
  brand: { brandName: 'kindred table', brandKeywords: ['bread', 'open door'] },
};
const NOTHING: TemplateFacts = { title: 'A Chair Beside You', quote: null, showNotes: null, brand: null };
const filled = (template: string, values: Record<string, string> = {}, known = episode) => fillTemplate(template, values, known).text;

describe('a template that is filled in', () => {
  it('has what is known in place of its variables, however they are spaced', () => {
    expect(filled('“{{key_quote}}”\n{{ speaker_name }} on {{episode_title}} {{brand_hashtag}}')).toBe(
      '“Bread is good, but a chair beside you is better.”\nWalter on A Chair Beside You #KindredTable',
    );
  });

  it('takes summary and points from the show notes, also where these have tags', () => {
    expect(filled('{{episode_summary}} {{key_takeaway}}')).toBe('Grace talks with Thomas about a breakfast. Everybody is served by name.');
    expect(filled('{{key_points}}')).toBe('• Everybody is served by name.\n• Nobody eats alone.');
    expect(filled('{{transcript_summary}}', {}, { ...episode, showNotes: '<p>About rest.</p>\n\nMore.' })).toBe('About rest.');
  });

  it('uses the hashtag the brand has', () => {
    const brand = { brandName: 'Kindred', brandKeywords: ['bread', '#OurTable'] };
    expect(filled('{{brand_hashtag}}', {}, { ...episode, brand })).toBe('#OurTable');
  });

  it('puts what a person gave before what is known, and inserts it as it is', () => {
    expect(filled('{{episode_url}} {{speaker_name}}', { episode_url: 'https://x.org/$1', speaker_name: '$& {{key_quote}}' })).toBe(
      'https://x.org/$1 $& {{key_quote}}',
    );
  });

  it('shows what nobody knows in brackets, with a sentence that says why, and invents nothing', () => {
    const { text, variables } = fillTemplate(
      Object.keys(TEMPLATE_VARIABLES)
        .map((name) => `{{${name}}}`)
        .join(' '),
      {},
      NOTHING,
    );
    expect(text).toMatch(/^A Chair Beside You \[key_quote\] \[speaker_name\] \[episode_url\]/u);
    for (const { name, value, missing } of variables.slice(1)) {
      expect([name, value]).toEqual([name, null]);
      expect(missing).toMatch(/^[A-Z].+\.$/u);
    }
  });

  it('says of a variable that means nothing that it is unknown', () => {
    expect(fillTemplate('{{favourite_colour}}', {}, episode)).toEqual({
      text: '{{favourite_colour}}',
      variables: [{ name: 'favourite_colour', value: null, missing: 'Afterword does not know this variable.' }],
    });
  });

  it('is not taken in by names that every object has', () => {
    expect(filled('{{constructor}} {{toString}}')).toBe('{{constructor}} {{toString}}');
  });
});
