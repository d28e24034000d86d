import { type BrandLesson, PatternKind } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { applyLessons, removeUnwantedMarks, unwantedPhraseMatcher } from './apply-lessons';
import { formatLessons } from './format-lessons';
import { lessonsFor, maxPoints } from './lesson-lookup';

const lesson = (kind: PatternKind, more: Partial<BrandLesson> = {}): BrandLesson => ({
  kind,
  contentType: null,
  subject: null,
  notes: [],
  ...more,
});

describe('lessons', () => {
  it('hold for every kind of text, or for one', () => {
    const [all, posts] = [lesson('emoji_removed'), lesson('hashtags_removed', { contentType: 'social_linkedin' })];
    expect(lessonsFor({ lessons: [all, posts] }, 'social_linkedin')).toEqual([all, posts]);
    expect(lessonsFor({ lessons: [all, posts] }, 'show_notes')).toEqual([all]);
    expect(lessonsFor(null, 'show_notes')).toEqual([]);
  });

  it('match a phrase independent of case, and only as whole words', () => {
    const isUnwanted = unwantedPhraseMatcher([lesson('phrase_removed', { subject: 'Tune in' })]);
    expect(isUnwanted('So: TUNE  IN!')).toBe(true);
    expect(isUnwanted('A tune inside.')).toBe(false);
    expect(unwantedPhraseMatcher([])('Tune in')).toBe(false);
  });

  it('take emoji out of a text and leave its words', () => {
    expect(applyLessons('🎧 New: bread 🍞 for all ✨\n\nYes 👩‍🍳', [lesson('emoji_removed')])).toBe('New: bread for all\n\nYes');
  });

  it('take hashtags out: from the end of a line whole, inside a sentence the sign alone', () => {
    const text = 'We love #bread here. #Podcast #Soup\n---\n#podcast\n\nMore.';
    expect(applyLessons(text, [lesson('hashtag_removed', { subject: '#Podcast' })])).toBe('We love #bread here. #Soup\n---\n\nMore.');
    expect(applyLessons(text, [lesson('hashtags_removed')])).toBe('We love bread here.\n---\n\nMore.');
    expect(applyLessons(text, [])).toBe(text);
  });

  it('are one line each for a model, and none where nothing was learned', () => {
    const said = PatternKind.options.map((kind) =>
      formatLessons([lesson(kind, { subject: kind === 'opening_chosen' ? 'short' : '#x', notes: ['Be brief.'] })]),
    );
    expect(new Set(said).size).toBe(PatternKind.options.length);
    for (const lines of said) expect(lines.split('\n')).toHaveLength(2);
    expect(formatLessons([])).toBe('');
  });

  it('hold for posts alone if they are about hashtags to add, or openings', () => {
    const lessons = [lesson('hashtag_added', { subject: '#Table' }), lesson('opening_chosen', { subject: 'short' })];
    expect(lessonsFor({ lessons }, 'social_twitter')).toEqual(lessons);
    expect(lessonsFor({ lessons }, 'show_notes')).toEqual([]);
    const line = [lesson('line_added', { subject: 'Link in bio.' })];
    expect([lessonsFor({ lessons: line }, 'show_notes'), lessonsFor({ lessons: line }, 'guest_email')]).toEqual([line, []]);
  });

  it('write the team’s own words and lines, each once', () => {
    const lessons = [
      lesson('phrase_replaced', { subject: 'The full episode', notes: ['Listen'] }),
      lesson('line_added', { subject: 'Link in bio.' }),
    ];
    const written = applyLessons('“The full episode: bread” — Ann\n\nThe full episode: Bread\n\n#Talk', lessons);
    expect(written).toBe('“The full episode: bread” — Ann\n\nListen: Bread\n\nLink in bio.\n\n#Talk');
    expect(applyLessons(written, lessons)).toBe(written);
    expect(removeUnwantedMarks('Bread.', lessons)).toBe('Bread.');
  });

  it('limit points by the smallest number, or not at all', () => {
    expect(maxPoints([lesson('list_shortened', { subject: '4' }), lesson('list_shortened', { subject: '2' })])).toBe(2);
    expect(maxPoints([])).toBe(Infinity);
  });
});
