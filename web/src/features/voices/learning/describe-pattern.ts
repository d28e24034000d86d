import type { BrandPattern, ContentType, PatternKind, TextTrait } from '@afterword/proto';

type PatternFacts = Pick<BrandPattern, 'kind' | 'contentType' | 'subject' | 'seen' | 'of' | 'engagement'>;

const TEXTS: Record<ContentType, string> = {
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
const texts = ({ seen, of, contentType }: PatternFacts) => `${seen} of ${of} ${contentType ? TEXTS[contentType] : 'texts'}`;
const trait = ({ subject }: PatternFacts) => TRAITS[subject as TextTrait] ?? subject;
const scores = ({ engagement }: PatternFacts) => (engagement ? `: middle score ${engagement.withIt}, of all ${engagement.all}` : '');

const SENTENCES: Record<PatternKind, (told: PatternFacts) => string> = {
  phrase_removed: (told) => `You removed “${told.subject}” ${times(told)}`,
  phrase_added: (told) => `You added “${told.subject}” to ${texts(told)}`,
  hashtag_removed: (told) => `You removed ${told.subject} ${times(told)}`,
  hashtag_added: (told) => `You added ${told.subject} to ${texts(told)}`,
  hashtags_removed: (told) => `You removed all hashtags from ${texts(told)}`,
  emoji_removed: (told) => `You removed all emoji from ${texts(told)}`,
  call_to_action_removed: (told) => `You removed the call to action from ${texts(told)}`,
  call_to_action_changed: (told) => `You rewrote the call to action in ${texts(told)}`,
  opening_rewritten: (told) => `You rewrote the opening of ${texts(told)}`,
  shortened: (told) => `You made ${texts(told)} clearly shorter`,
  lengthened: (told) => `You made ${texts(told)} clearly longer`,
  kept_unchanged: (told) => `You left ${texts(told)} as they were written`,
  revision_requested: (told) => `Reviewers sent back ${texts(told)}`,
  engages: (told) => `${texts(told)} that ${trait(told)} did better than usual${scores(told)}`,
};

const CONSEQUENCES: Record<PatternKind, string> = {
  phrase_removed: 'The writer leaves these words out.',
  phrase_added: 'The writer puts it in where it fits.',
  hashtag_removed: 'The writer leaves it out.',
  hashtag_added: 'The writer adds it.',
  hashtags_removed: 'The writer sets no hashtags.',
  emoji_removed: 'The writer uses no emoji.',
  call_to_action_removed: 'The writer asks readers for nothing.',
  call_to_action_changed: 'The writer follows your own calls to action.',
  opening_rewritten: 'The writer looks for more concrete openings.',
  shortened: 'The writer keeps it shorter.',
  lengthened: 'The writer writes more.',
  kept_unchanged: 'The writer keeps writing in this manner.',
  revision_requested: 'The writer follows what reviewers asked for.',
  engages: 'The writer does this more often.',
};

/** Describes a pattern and how often it was seen. */
export const describePattern = (told: PatternFacts): string => SENTENCES[told.kind](told);

/** Describes what accepting a pattern changes. */
export const describeEffect = ({ kind }: Pick<PatternFacts, 'kind'>): string => CONSEQUENCES[kind];
