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

  it('are a single word only if it was removed alone', () => {
    const alone = inTurn('Bread.', 'Soup.', 'Salt.').map((text): Story => [`Truly ${text}`, text]);
    expect(told(learned(alone))).toEqual(['phrase_removed Truly 3/3']);
    const within = ['New podcast!', 'Hear the podcast.', 'A podcast on salt.'].map((line): Story => [`${REST}\n\n${line}`, REST]);
    expect(told(learned(within))).toEqual([]);
  });

  it('include removed hashtags, but no single one if all are removed', () => {
    const some = inTurn('Bread.', 'Soup.', 'Salt.').map((text): Story => [`${text}\n\n#Podcast #Bread`, `${text}\n\n#Bread #Open`]);
    expect(told(learned(some))).toEqual(['hashtag_removed #Podcast 3/3', 'hashtag_added #Open 3/3']);
    const all = inTurn('Bread.', 'Soup.', 'Salt.').map((text): Story => [`${text}\n\n#Podcast #Bread`, text]);
    expect(told(learned(all))).toEqual(['hashtags_removed 3/3']);
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

/** Posts of one episode after the other, each edited by the same rule. */
const edited = (posts: string[], edit: (post: string) => string, contentType?: ContentType) =>
  told(
    learned(
      posts.map((post): Story => [post, edit(post)]),
      contentType,
    ),
  );

describe('patterns of lines', () => {
  const posts = inTurn('Bread.', 'Soup.', 'Salt.').map((text) => `${text}\n\nThe full episode: ${text.slice(0, 4)}\n\n#Talk`);

  it('are those that people add near the end, before the hashtags', () => {
    expect(edited(posts, (post) => post.replace('\n\n#Talk', '\n\nLink in bio.\n\n#Talk'))).toEqual(['line_added Link in bio. 3/3']);
    expect(edited(posts, (post) => `Good morning.\n\n${post}`)).not.toContain('line_added Good morning. 3/3');
  });

  it('are not expected in show notes if people add them to posts alone', () => {
    const added = (type: ContentType) =>
      learned(
        posts.map((post): Story => [post, `${post}\n\nLink in bio.`]),
        type,
      );
    const types = (texts: LearnedText[]) => findPatterns(texts).map(({ contentType }) => contentType);
    expect(types([...added('social_linkedin'), ...added('social_twitter')])).toEqual(['social_linkedin', 'social_twitter']);
    expect(types([...added('social_linkedin'), ...added('show_notes')])).toEqual([null]);
  });

  it('are words before a colon, or whole lines, for which people always write the same others', () => {
    const replaced = learned(posts.map((post): Story => [post, post.replace('The full episode', 'Listen')]));
    expect(findPatterns(replaced)).toMatchObject([
      { kind: 'phrase_replaced', subject: 'The full episode', notes: ['Listen'], seen: 3, of: 3 },
    ]);
    const followed = learned(posts.map((post): Story => [post, post.replace(/The full episode(.*)/u, 'Listen$1\n\nLink in bio.')]));
    expect(told(followed)).toEqual(['phrase_replaced The full episode 3/3', 'line_added Link in bio. 3/3']);
    const shortened = learned(posts.map((): Story => [`${REST}\n\nThe full episode: Bread`, `${REST}\n\nBread`]));
    expect(told(shortened)).toEqual(['phrase_removed The full episode 3/3']);
    const headed = posts.map((post) => `Bread.\nIn this episode\n${post}`);
    const head = learned(headed.map((post): Story => [post, post.replace('In this episode', 'What we said')]));
    expect(findPatterns(head)).toMatchObject([{ kind: 'phrase_replaced', subject: 'In this episode', notes: ['What we said'] }]);
    const below = posts.map((post): Story => [`${post}\nLinks\nx.example`, `${post}\nMore\nx.example`]);
    expect(told(learned(below))).toEqual(['phrase_replaced Links 3/3']);
  });
});

describe('patterns of hashtags', () => {
  const posts = ['#Bread #Oven', '#Soup', '#Salt #Sea'].map((topics) => `${REST}\n\n#Table ${topics}`);

  it('tell the hashtags of topics from those that every post has', () => {
    expect(edited(posts, (post) => post.replace(/#Table .*$/u, '#Table'))).toEqual(['topic_hashtags_removed 3/3']);
    expect(edited(posts, (post) => post.replace('#Table ', ''))).toEqual(['hashtag_removed #Table 3/3']);
  });

  it('hold for all posts, unless those of a type show otherwise', () => {
    const withoutTags = (type: ContentType) =>
      learned(
        posts.map((post): Story => [post, REST]),
        type,
      );
    const kept = learned(
      posts.map((post): Story => [post, post]),
      'social_instagram',
    );
    const types = (texts: LearnedText[]) => findPatterns(texts).map(({ kind, contentType }) => [kind, contentType]);
    expect(types([...withoutTags('social_linkedin'), ...withoutTags('social_twitter')])).toEqual([['hashtags_removed', null]]);
    expect(types([...withoutTags('social_linkedin'), ...withoutTags('social_twitter'), ...kept])).toEqual([
      ['hashtags_removed', 'social_linkedin'],
      ['hashtags_removed', 'social_twitter'],
    ]);
  });
});

describe('patterns of emoji and calls to action', () => {
  const posts = inTurn('Bread 🍞.', 'Soup 🍲.', 'Salt 🧂.');

  it('are emoji that people remove', () => {
    expect(edited(posts, (post) => post.replace(/ \p{Extended_Pictographic}/u, ''))).toEqual(['emoji_removed 3/3']);
  });

  it('are calls to action that people remove or replace, but not those that they only word differently', () => {
    const asking = inTurn('Bread.', 'Soup.', 'Salt.').map((post) => `${post} Subscribe to the show.`);
    expect(edited(asking, (post) => post.replace('Subscribe to the show.', 'See you on Sunday.'))).toContain('call_to_action_removed 3/3');
    expect(edited(asking, (post) => post.replace('Subscribe to', 'Please subscribe to'))).not.toContain('call_to_action_removed 3/3');
  });
});

describe('patterns of openings', () => {
  const chosen = ['“You owe nobody bread.” — Ann', '“Your soup is a letter.” — Ann', '“You salt it twice.” — Ann'];
  const posts = ['Bread', 'Soup', 'Salt'].map((topic) => `A conversation about ${topic}.\n\n${REST}`);
  const openWith = (lines: string[]): Story[] => posts.map((post, at) => [post, `${lines[at]}\n\n${REST}`]);

  it('are what lines have in common that people choose instead of others', () => {
    const texts = learned(openWith(chosen));
    const pattern = findPatterns(texts).find(({ kind }) => kind === 'opening_chosen');
    expect(pattern).toMatchObject({ subject: 'you', contentType: null, seen: 3, of: 3 });
    expect(pattern?.sources[0]).toMatchObject({ before: 'A conversation about Salt.', after: 'You salt it twice.' });
  });

  it('are none if the lines before them had it, too, or only one of three has it', () => {
    const before = openWith(chosen).map(([, saved], at): Story => [saved, `“You, ${at}: eat with your neighbor.” — Ann\n\n${REST}`]);
    expect(told(learned(before)).filter((each) => each.includes('you'))).toEqual([]);
    expect(told(learned(openWith([chosen[0]!, '“Soup warms.”', '“Salt dries.”'])))).not.toContain('opening_chosen you 1/3');
  });
});

describe('patterns of lists', () => {
  const bullets = (count: number) => Array.from({ length: count }, (_, at) => `• Point ${at} about ${count} breads`).join('\n');
  const cut = (post: string) =>
    post
      .split('\n')
      .filter((line) => !line.startsWith('•') || Number(line[8]) < 2)
      .join('\n');

  it('are how many points people leave in', () => {
    expect(
      edited(
        [3, 4, 5].map((count) => `${REST}\n${bullets(count)}`),
        cut,
      ),
    ).toEqual(['list_shortened 2 3/3']);
  });

  it('are how many posts they leave between the first and the last of a thread, whose words they may change', () => {
    const thread = (posts: number) => [
      'First.',
      ...Array.from({ length: posts }, (_, at) => `Post ${at} of ${posts}.`),
      `The full episode: ${posts}`,
    ];
    const stories = [3, 4, 5].map((count): Story => [
      thread(count).join('\n---\n'),
      [...thread(count).slice(0, 3), `Listen: ${count}`].join('\n---\n'),
    ]);
    expect(told(learned(stories, 'social_twitter'))).toContain('list_shortened 2 3/3');
    const ends = [3, 4, 5].map((count): Story => [thread(count).join('\n---\n'), thread(count).slice(0, -1).join('\n---\n')]);
    expect(told(learned(ends, 'social_twitter'))).not.toContainEqual(expect.stringMatching(/^list_shortened/u));
  });
});
