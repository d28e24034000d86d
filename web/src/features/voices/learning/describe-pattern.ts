import { type BrandPattern, type ContentType, FURTHER_NAMES, type OpeningTrait, type PatternKind } from '@afterword/proto';
import { formatCount } from '@/lib/format';

type PatternFacts = Pick<BrandPattern, 'kind' | 'contentType' | 'subject' | 'seen' | 'of'>;

const TEXTS: Record<ContentType, string> = {
  ...FURTHER_NAMES,
  recipe: 'content of a recipe',
  show_notes: 'show notes',
  social_twitter: 'X threads',
  social_linkedin: 'LinkedIn posts',
  social_instagram: 'Instagram captions',
  blog: 'blog posts',
  email: 'e-mails',
};

const OPENINGS: Record<OpeningTrait, string> = {
  short: 'are short',
  number: 'have a number',
  you: 'speak to the reader',
  story: 'tell a story',
  people: 'are about people',
  feeling: 'name what people feel',
  image: 'draw an image',
  contrast: 'make a contrast',
  comparison: 'compare two things',
  rule: 'read like a rule to live by',
  claim: 'say what something is',
  most: 'make a strong claim',
  surprise: 'surprise',
};

const times = ({ seen, of }: PatternFacts) => `${seen} of ${of} times`;
const texts = ({ seen, of, contentType }: PatternFacts) => `${seen} of ${of} ${contentType ? TEXTS[contentType] : 'items'}`;
const posts = ({ seen, of, contentType }: PatternFacts) => `${seen} of ${of} ${contentType ? TEXTS[contentType] : 'posts'}`;
const opening = ({ subject }: PatternFacts) => OPENINGS[subject as OpeningTrait] ?? subject;
const points = ({ subject, contentType }: PatternFacts) =>
  contentType === 'social_twitter'
    ? `${formatCount(Number(subject), 'post')} between the first and the last`
    : formatCount(Number(subject), 'point');

const SENTENCES: Record<PatternKind, (pattern: PatternFacts) => string> = {
  phrase_removed: (pattern) => `You removed “${pattern.subject}” ${times(pattern)}`,
  phrase_replaced: (pattern) => `You replaced “${pattern.subject}” ${times(pattern)} with`,
  line_added: (pattern) => `You added “${pattern.subject}” to ${texts(pattern)}`,
  hashtag_removed: (pattern) => `You removed ${pattern.subject} ${times(pattern)}`,
  hashtag_added: (pattern) => `You added ${pattern.subject} to ${posts(pattern)}`,
  hashtags_removed: (pattern) => `You removed all hashtags from ${texts(pattern)}`,
  topic_hashtags_removed: (pattern) => `You removed the hashtags for topics from ${texts(pattern)}`,
  emoji_removed: (pattern) => `You removed all emoji from ${texts(pattern)}`,
  call_to_action_removed: (pattern) => `You removed or replaced the call to action in ${texts(pattern)}`,
  opening_chosen: (pattern) => `When you changed the opening, you chose ones that ${opening(pattern)} in ${posts(pattern)}`,
  list_shortened: (pattern) => `You left at most ${points(pattern)} in ${texts(pattern)}`,
};

const CONSEQUENCES: Record<PatternKind, string> = {
  phrase_removed: 'The writer leaves these words out.',
  phrase_replaced: 'The writer uses your words.',
  line_added: 'The writer adds it at the end.',
  hashtag_removed: 'The writer leaves it out.',
  hashtag_added: 'The writer adds it.',
  hashtags_removed: 'The writer sets no hashtags.',
  topic_hashtags_removed: 'The writer sets only the hashtags of your show and your team.',
  emoji_removed: 'The writer uses no emoji.',
  call_to_action_removed: 'The writer adds no call to action that was said in the episode.',
  opening_chosen: 'The writer prefers such openings.',
  list_shortened: 'The writer stops there.',
};

/** Describes a pattern and how often it was seen. */
export const describePattern = (pattern: PatternFacts): string => SENTENCES[pattern.kind](pattern);

/** Describes what accepting a pattern changes. */
export const describeEffect = ({ kind }: Pick<PatternFacts, 'kind'>): string => CONSEQUENCES[kind];
