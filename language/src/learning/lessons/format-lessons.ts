import { type BrandLesson, type PatternKind, TextTrait } from '@afterword/proto';

const TRAIT_INSTRUCTIONS: Readonly<Record<TextTrait, string>> = {
  opens_with_question: 'open with a question',
  opens_with_quote: 'open with a quote',
  opens_with_number: 'open with a number that was spoken',
  has_emoji: 'use an emoji or two',
  has_hashtags: 'use hashtags',
  has_call_to_action: 'end with a call to action',
};

const withNotes = (sentence: string, notes: readonly string[]): string =>
  notes.length > 0 ? `${sentence}: ${notes.map((note) => `“${note}”`).join(' ')}` : `${sentence}.`;

const LESSON_SENTENCES: Readonly<Record<PatternKind, (lesson: BrandLesson) => string>> = {
  phrase_removed: ({ subject }) => `Never write “${subject}”.`,
  phrase_added: ({ subject }) => `The team adds “${subject}”: write it where it fits.`,
  hashtag_removed: ({ subject }) => `Never use the hashtag ${subject}.`,
  hashtag_added: ({ subject }) => `Use the hashtag ${subject}.`,
  hashtags_removed: () => 'Use no hashtags.',
  emoji_removed: () => 'Use no emoji.',
  call_to_action_removed: () => 'Write no call to action.',
  call_to_action_changed: ({ notes }) => withNotes('The team writes its own call to action, in this manner', notes),
  opening_rewritten: () => 'The team rewrites your openings: begin with one concrete thing from the conversation, in plain words.',
  shortened: () => 'Stay clearly below the length you were asked for.',
  lengthened: () => 'Go up to the greatest length you were asked for.',
  kept_unchanged: () => 'The team approves these texts as they are written: keep to their manner.',
  revision_requested: ({ notes }) => withNotes('Reviewers sent such texts back', notes),
  engages: ({ subject }) => `Readers answered more to texts like this: ${TRAIT_INSTRUCTIONS[TextTrait.parse(subject)]}.`,
};

/** Formats lessons for a prompt, one a line; empty if there are none. */
export const formatLessons = (lessons: readonly BrandLesson[]): string =>
  lessons.length === 0
    ? ''
    : ['Learned from the edits of this team:', ...lessons.map((lesson) => `- ${LESSON_SENTENCES[lesson.kind](lesson)}`)].join('\n');
