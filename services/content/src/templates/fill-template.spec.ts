import { describe, expect, it } from '@jest/globals';
import { GivenFacts, TEMPLATE_VARIABLES } from '@afterword/proto';
import { fillTemplate } from './fill-template';
import type { TemplateFacts } from './field-values';

const SHOW_NOTES = `Grace talks with Thomas about a breakfast.

In this episode
• Everybody is served by name.
• Nobody eats alone.

Quotes
“Bread is good, but a chair beside you is better.” — Walter (0:12)`;

const given = GivenFacts.parse({ show: {} });
const episode: TemplateFacts = {
  title: 'A Chair Beside You',
  given,
  quote: { text: 'Bread is good, but a chair beside you is better.', speaker: 'Walter' },
  showNotes: SHOW_NOTES,
  brand: { brandName: 'kindred table', brandKeywords: ['bread', 'open door'] },
};
const NOTHING: TemplateFacts = { title: 'A Chair Beside You', given, quote: null, showNotes: null, brand: null };
const filled = (template: string, values: Record<string, string> = {}, known = episode) => fillTemplate(template, values, known).text;

describe('fillTemplate', () => {
  it('fills in known values, with or without spaces in the braces', () => {
    expect(filled('“{{key_quote}}”\n{{ speaker_name }} on {{episode_title}} {{brand_hashtag}}')).toBe(
      '“Bread is good, but a chair beside you is better.”\nWalter on A Chair Beside You #KindredTable',
    );
  });

  it('takes summary and points from the show notes, even if they contain tags', () => {
    expect(filled('{{episode_summary}} {{key_takeaway}}')).toBe('Grace talks with Thomas about a breakfast. Everybody is served by name.');
    expect(filled('{{key_points}}')).toBe('• Everybody is served by name.\n• Nobody eats alone.');
    expect(filled('{{transcript_summary}}', {}, { ...episode, showNotes: '<p>About rest.</p>\n\nMore.' })).toBe('About rest.');
  });

  it('uses the hashtag of the brand', () => {
    const brand = { brandName: 'Kindred', brandKeywords: ['bread', '#OurTable'] };
    expect(filled('{{brand_hashtag}}', {}, { ...episode, brand })).toBe('#OurTable');
  });

  it('prefers entered values to known ones, and inserts them literally', () => {
    expect(filled('{{episode_url}} {{speaker_name}}', { episode_url: 'https://x.org/$1', speaker_name: '$& {{key_quote}}' })).toBe(
      'https://x.org/$1 $& {{key_quote}}',
    );
  });

  it('shows unknown fields in brackets, with a message that says why', () => {
    const { text, variables } = fillTemplate(
      Object.keys(TEMPLATE_VARIABLES)
        .map((name) => `{{${name}}}`)
        .join(' '),
      {},
      NOTHING,
    );
    expect(text).toMatch(/^A Chair Beside You \[Key quote\] \[Speaker name\] \[Episode link\]/u);
    for (const { name, value, missing } of variables.slice(1)) {
      expect([name, value]).toEqual([name, null]);
      expect(missing).toMatch(/^[A-Z].+\.$/u);
    }
  });

  it('reports an unknown field', () => {
    expect(fillTemplate('{{favourite_colour}}', {}, episode)).toEqual({
      text: '{{favourite_colour}}',
      variables: [{ name: 'favourite_colour', value: null, missing: 'Afterword does not know this field.' }],
    });
  });

  it('treats names that every object has as unknown fields', () => {
    expect(filled('{{constructor}} {{toString}}')).toBe('{{constructor}} {{toString}}');
  });
});
