import { describe, expect, it } from '@jest/globals';
import type { ContentType } from '@afterword/proto';
import { changesIn } from './changes-in';
import { findPatterns } from './find-patterns';
import type { LearnedText } from './learned-text';

const DAY = 86_400_000;
const START = Date.parse('2026-11-02T09:00:00Z');

type Story = [written: string, saved: string, more?: Partial<LearnedText>];

/** Each story happens in an episode of its own, a day after the one before. */
const learned = (stories: Story[], contentType: ContentType = 'social_linkedin'): LearnedText[] =>
  stories.map(([written, saved, more], at) => ({
    contentId: `content-${at}`,
    episodeId: `episode-${at}`,
    contentType,
    writtenAt: new Date(START + at * DAY),
    written,
    saved,
    ...changesIn(written, saved),
    isLookedOver: true,
    isWrittenAnew: false,
    decision: null,
    note: null,
    engagement: null,
    ...more,
  }));
const told = (texts: LearnedText[]) =>
  findPatterns(texts).map(({ kind, subject, seen, of }) => `${kind} ${subject ?? ''} ${seen}/${of}`.replace('  ', ' '));
const REST =
  'Here is what matters most to all of us who listen, and why it is worth an hour of a slow evening with a good friend and a pot of tea.';
const inTurn = (...texts: string[]) => texts.map((text) => `${text} ${REST}`);
const tunedOut = (count: number): Story[] =>
  inTurn('Bread and soup.', 'Late invoices.', 'A night ferry.', 'Trees in town.', 'Salt and sea.', 'A lost dog.')
    .slice(0, count)
    .map((text) => [`${text} Tune in now.`, text]);

describe('the patterns of a voice', () => {
  it('are none before three texts show them', () => {
    expect(told(learned(tunedOut(2)))).toEqual([]);
    expect(told(learned([]))).toEqual([]);
  });

  it('are phrases that people take out, counted among the texts they were written in', () => {
    const kept: Story = [`Stones. Tune in now. ${REST}`, `Stones and sand. Tune in now. ${REST}`];
    expect(told(learned([...tunedOut(6), ['No such words here and there.', 'No such words here or there.']]))).toEqual([
      'phrase_removed Tune in now 6/6',
    ]);
    expect(told(learned([...tunedOut(3), kept]))).toEqual(['phrase_removed Tune in now 3/4']);
  });

  it('are not what most texts keep', () => {
    const kept = tunedOut(6).map(([written]): Story => [written, `${written} Indeed.`]);
    expect(told(learned([...tunedOut(3), ...kept.slice(0, 3)]))).toEqual([]);
  });

  it('do not count items that were not reviewed', () => {
    const [first, second, [written, saved]] = tunedOut(3) as [Story, Story, Story];
    expect(told(learned([first, second, [written, saved, { isLookedOver: false }]]))).toEqual([]);
  });

  it('do not contain words of items that people rewrote', () => {
    const texts = learned(tunedOut(4)).map((text) => ({ ...text, isWrittenAnew: true }));
    expect(findPatterns(texts)).toEqual([]);
  });

  it('are not of one episode alone', () => {
    const texts = learned(tunedOut(4)).map((text) => ({ ...text, episodeId: 'the same' }));
    expect(findPatterns(texts)).toEqual([]);
  });

  it('name the longest phrase that shows in the same texts, and a part of it only where that shows in more', () => {
    const longer = tunedOut(3).map(([written, saved]): Story => [written.replace('Tune in now.', 'Tune in now, dear friends.'), saved]);
    expect(told(learned(longer))).toEqual(['phrase_removed Tune in now, dear friends 3/3']);
    expect(told(learned([...longer, ...tunedOut(6).slice(3)]))).toEqual(['phrase_removed Tune in now 6/6']);
  });

  it('are phrases of two words and more that people add to texts of one kind', () => {
    const stories = inTurn('Bread.', 'Invoices.', 'A ferry.').map((text): Story => [text, `${text} Link in bio.`]);
    const captions = learned(stories, 'social_instagram');
    expect(findPatterns(captions)).toMatchObject([
      { kind: 'phrase_added', contentType: 'social_instagram', subject: 'Link in bio', seen: 3, of: 3 },
    ]);
  });

  it('include removed hashtags, but no single one if all are removed', () => {
    const some = inTurn('Bread.', 'Soup.', 'Salt.').map((text): Story => [`${text}\n\n#Podcast #Bread`, `${text}\n\n#Bread #Open`]);
    expect(told(learned(some))).toEqual(['hashtag_removed #Podcast 3/3', 'hashtag_added #Open 3/3']);
    const all = inTurn('Bread.', 'Soup.', 'Salt.').map((text): Story => [`${text}\n\n#Podcast #Bread`, text]);
    expect(told(learned(all))).toEqual(['hashtags_removed 3/3']);
  });

  it('are texts of a kind that are approved as they are written', () => {
    const stories = inTurn('Bread.', 'Soup.', 'Salt.').map((text): Story => [text, text, { decision: 'approved' }]);
    expect(told(learned(stories))).toEqual(['kept_unchanged 3/3']);
  });

  it('include content types that reviewers send back, with their notes', () => {
    const stories = ['Too long.', 'Too long.', 'No names?'].map((note, at): Story => [
      `Text ${at}.`,
      `Text ${at}.`,
      { isLookedOver: false, decision: 'sent_back', note },
    ]);
    expect(findPatterns(learned(stories))).toMatchObject([
      { kind: 'revision_requested', seen: 3, of: 3, notes: ['No names?', 'Too long.'] },
    ]);
  });

  it('show the latest texts they were seen in', () => {
    const [pattern] = findPatterns(learned(tunedOut(4)));
    expect(pattern?.sources.map(({ episodeId, before }) => [episodeId, before])).toEqual([
      ['episode-3', 'Tune in now.'],
      ['episode-2', 'Tune in now.'],
      ['episode-1', 'Tune in now.'],
    ]);
  });

  it('are the same whatever order the texts come in', () => {
    const texts = learned([...tunedOut(5), ...inTurn('Oak.', 'Elm.', 'Ash.').map((text): Story => [text, `${text} Link in bio.`])]);
    expect(findPatterns(texts.toReversed())).toEqual(findPatterns(texts));
  });

  it('return after a deletion only from later items, also for parts of the phrase', () => {
    const texts = learned(tunedOut(6));
    const forget = (subject: string, day: number) => [
      { kind: 'phrase_removed' as const, contentType: null, subject, at: new Date(START + day * DAY) },
    ];
    expect(findPatterns(texts, forget('Tune in now', 5))).toEqual([]);
    expect(findPatterns(texts, forget('tune in', 3))).toEqual([]);
    expect(findPatterns(texts, forget('Tune in now', 2))).toMatchObject([{ subject: 'Tune in now', seen: 3, of: 3 }]);
    expect(findPatterns(texts, forget('something else', 5))).toMatchObject([{ seen: 6, of: 6 }]);
  });
});

describe('patterns of engagement', () => {
  const scored = (texts: [text: string, engagement: number][]) =>
    learned(texts.map(([text, engagement]): Story => [text, text, { engagement, isLookedOver: false }]));
  const questions: [string, number][] = [
    ['Who eats alone?', 80],
    ['Why bread?', 75],
    ['What is salt?', 70],
    ['Where to?', 20],
  ];
  const statements: [string, number][] = [
    ['Bread is good.', 30],
    ['Soup is warm.', 35],
    ['Salt is old.', 40],
    ['Trees are tall.', 45],
  ];

  it('are found with eight scores of one content type', () => {
    expect(findPatterns(scored([...questions, ...statements]))).toMatchObject([
      { kind: 'engages', subject: 'opens_with_question', seen: 3, of: 4, engagement: { withIt: 73, all: 43 } },
    ]);
    expect(findPatterns(scored([...questions, ...statements.slice(1)]))).toEqual([]);
  });

  it('are not found across platforms, or without a difference', () => {
    const mixed = [
      ...learned([]),
      ...scored(questions),
      ...scored(statements).map((text) => ({ ...text, contentType: 'show_notes' as const })),
    ];
    expect(findPatterns(mixed)).toEqual([]);
    expect(findPatterns(scored([...questions, ...statements.map(([text]): [string, number] => [text, 72])]))).toEqual([]);
  });
});
