/** The words of a text that nobody spoke: headings, and what stands before the title. */
export interface Frame {
  readonly points: string;
  readonly chapters: string;
  readonly quotes: string;
  readonly links: string;
  announced(title: string): string;
  whole(title: string): string;
  asked(question: string): string;
}

export const ENGLISH_FRAME: Frame = {
  points: 'In this episode',
  chapters: 'Chapters',
  quotes: 'Quotes',
  links: 'Links',
  announced: (title) => `New episode: ${title}`,
  whole: (title) => `The full episode: ${title}`,
  asked: (question) => `A question from the episode: ${question}`,
};

const itself = (text: string): string => text;

/** For other languages: English words around them would have to be taken out by hand. */
export const BARE_FRAME: Frame = { points: '', chapters: '', quotes: '', links: '', announced: itself, whole: itself, asked: itself };
