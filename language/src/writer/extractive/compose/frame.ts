/** Words of a text that are not from the transcript: headings, and introductions of the title. */
export interface Frame {
  readonly points: string;
  readonly chapters: string;
  readonly quotes: string;
  readonly links: string;
  announce(title: string): string;
  linkToEpisode(title: string): string;
  introduceQuestion(question: string): string;
}

export const ENGLISH_FRAME: Frame = {
  points: 'In this episode',
  chapters: 'Chapters',
  quotes: 'Quotes',
  links: 'Links',
  announce: (title) => `New episode: ${title}`,
  linkToEpisode: (title) => `The full episode: ${title}`,
  introduceQuestion: (question) => `A question from the episode: ${question}`,
};

const identity = (text: string): string => text;

/** For other languages: English words around them would have to be taken out by hand. */
export const EMPTY_FRAME: Frame = {
  points: '',
  chapters: '',
  quotes: '',
  links: '',
  announce: identity,
  linkToEpisode: identity,
  introduceQuestion: identity,
};
