import { type BrandLesson, PatternKind } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { applyLessons, unwantedPhraseMatcher } from './apply-lessons';
import { formatLessons } from './format-lessons';
import { canApplyLesson, lessonsFor } from './lesson-lookup';

const lesson = (kind: PatternKind, more: Partial<BrandLesson> = {}): BrandLesson => ({
  kind,
  contentType: null,
  subject: null,
  notes: [],
  ...more,
});

describe('lessons', () => {
  it('hold for every kind of text, or for one', () => {
    const [all, posts] = [lesson('emoji_removed'), lesson('shortened', { contentType: 'social_linkedin' })];
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
      formatLessons([lesson(kind, { subject: kind === 'engages' ? 'opens_with_question' : '#x', notes: ['Be brief.'] })]),
    );
    expect(new Set(said).size).toBe(PatternKind.options.length);
    for (const lines of said) expect(lines.split('\n')).toHaveLength(2);
    expect(formatLessons([])).toBe('');
  });

  it('are marked whether a writer can follow them', () => {
    expect(canApplyLesson('extractive', 'phrase_removed')).toBe(true);
    expect(canApplyLesson('extractive', 'opening_rewritten')).toBe(false);
    expect(canApplyLesson('openai', 'opening_rewritten')).toBe(true);
  });
});
