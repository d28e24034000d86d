import { type BrandLesson, OpeningTrait, type PatternKind } from '@afterword/proto';

const OPENING_INSTRUCTIONS: Readonly<Record<OpeningTrait, string>> = {
  short: 'that are short',
  number: 'with a number that was spoken',
  you: 'that speak to the reader as “you”',
  story: 'that tell what somebody did',
  people: 'that are about people',
  feeling: 'that name what people feel',
  image: 'that draw an image',
  contrast: 'that make a contrast',
  comparison: 'that compare two things',
  rule: 'that read like a rule to live by',
  claim: 'that say what something is',
  most: 'that make a strong claim',
  surprise: 'that surprise',
};

const LESSON_SENTENCES: Readonly<Record<PatternKind, (lesson: BrandLesson) => string>> = {
  phrase_removed: ({ subject }) => `Never write “${subject}”.`,
  phrase_replaced: ({ subject, notes }) => `Instead of “${subject}”, write “${notes[0] ?? ''}”.`,
  line_added: ({ subject }) => `The team ends such texts with “${subject}”: write nothing else of that kind.`,
  hashtag_removed: ({ subject }) => `Never use the hashtag ${subject}.`,
  hashtag_added: ({ subject }) => `Use the hashtag ${subject}.`,
  hashtags_removed: () => 'Use no hashtags.',
  topic_hashtags_removed: () => 'Use no hashtags for topics.',
  emoji_removed: () => 'Use no emoji.',
  call_to_action_removed: () => 'Write no call to action.',
  opening_chosen: ({ subject }) => `The team chooses openings ${OPENING_INSTRUCTIONS[OpeningTrait.parse(subject)]}: write such a one.`,
  list_shortened: ({ subject, contentType }) =>
    `Write at most ${subject} ${contentType === 'social_twitter' ? 'posts between the first and the last' : 'points'}.`,
};

/** Formats lessons for a prompt, one a line; empty if there are none. */
export const formatLessons = (lessons: readonly BrandLesson[]): string =>
  lessons.length === 0
    ? ''
    : ['Learned from the edits of this team:', ...lessons.map((lesson) => `- ${LESSON_SENTENCES[lesson.kind](lesson)}`)].join('\n');
