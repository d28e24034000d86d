import { type BrandPattern, type ContentType, FURTHER_NAMES, type PatternKind, type TextTrait } from '@afterword/proto';

type PatternFacts = Pick<BrandPattern, 'kind' | 'contentType' | 'subject' | 'seen' | 'of' | 'engagement'>;

const TEXTS: Record<ContentType, string> = {
  ...FURTHER_NAMES,
  show_notes: 'show notes',
  social_twitter: 'X threads',
  social_linkedin: 'LinkedIn posts',
  social_instagram: 'Instagram captions',
  blog: 'blog posts',
  email: 'e-mails',
};

const TRAITS: Record<TextTrait, string> = {
  opens_with_question: 'open with a question',
  opens_with_quote: 'open with a quote',
  opens_with_number: 'open with a number',
  has_emoji: 'have emoji',
  has_hashtags: 'have hashtags',
  has_call_to_action: 'ask readers to do something',
};

const times = ({ seen, of }: PatternFacts) => `${seen} of ${of} times`;
const texts = ({ seen, of, contentType }: PatternFacts) => `${seen} of ${of} ${contentType ? TEXTS[contentType] : 'items'}`;
const trait = ({ subject }: PatternFacts) => TRAITS[subject as TextTrait] ?? subject;
const scores = ({ engagement }: PatternFacts) => (engagement ? `: median score ${engagement.withIt}, of all ${engagement.all}` : '');

const SENTENCES: Record<PatternKind, (pattern: PatternFacts) => string> = {
  phrase_removed: (pattern) => `You removed “${pattern.subject}” ${times(pattern)}`,
  phrase_added: (pattern) => `You added “${pattern.subject}” to ${texts(pattern)}`,
  hashtag_removed: (pattern) => `You removed ${pattern.subject} ${times(pattern)}`,
  hashtag_added: (pattern) => `You added ${pattern.subject} to ${texts(pattern)}`,
  hashtags_removed: (pattern) => `You removed all hashtags from ${texts(pattern)}`,
  emoji_removed: (pattern) => `You removed all emoji from ${texts(pattern)}`,
  call_to_action_removed: (pattern) => `You removed the call to action from ${texts(pattern)}`,
  call_to_action_changed: (pattern) => `You rewrote the call to action in ${texts(pattern)}`,
  opening_rewritten: (pattern) => `You rewrote the opening of ${texts(pattern)}`,
  shortened: (pattern) => `You made ${texts(pattern)} clearly shorter`,
  lengthened: (pattern) => `You made ${texts(pattern)} clearly longer`,
  kept_unchanged: (pattern) => `You approved ${texts(pattern)} without changes`,
  revision_requested: (pattern) => `Reviewers sent back ${texts(pattern)}`,
  engages: (pattern) => `${texts(pattern)} that ${trait(pattern)} did better than usual${scores(pattern)}`,
};

const CONSEQUENCES: Record<PatternKind, string> = {
  phrase_removed: 'The writer leaves these words out.',
  phrase_added: 'The writer adds it where it fits.',
  hashtag_removed: 'The writer leaves it out.',
  hashtag_added: 'The writer adds it.',
  hashtags_removed: 'The writer sets no hashtags.',
  emoji_removed: 'The writer uses no emoji.',
  call_to_action_removed: 'The writer adds no call to action.',
  call_to_action_changed: 'The writer follows your own calls to action.',
  opening_rewritten: 'The writer looks for more concrete openings.',
  shortened: 'The writer keeps it shorter.',
  lengthened: 'The writer writes more.',
  kept_unchanged: 'The writer keeps this style.',
  revision_requested: 'The writer follows what reviewers asked for.',
  engages: 'The writer does this more often.',
};

/** Describes a pattern and how often it was seen. */
export const describePattern = (pattern: PatternFacts): string => SENTENCES[pattern.kind](pattern);

/** Describes what accepting a pattern changes. */
export const describeEffect = ({ kind }: Pick<PatternFacts, 'kind'>): string => CONSEQUENCES[kind];
