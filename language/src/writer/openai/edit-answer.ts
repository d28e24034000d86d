import type { z } from 'zod';
import { allowedFacts } from '../allowed-facts';
import { translationOf } from '../translation-of';
import type { WritingRequest } from '../writer';
import type { FurtherAnswer, PostAnswer, Sentence, ShowNotesAnswer, ThreadAnswer } from './answer-schemas';
import type { Review } from './claim-check';
import { placesOfOthers } from './episode-brief';
import { chooseOpening } from './written-sentences';

type Passages = { sentences: Sentence[] }[];

/** How the sentences of one kind of answer are chosen, listed and changed. */
export interface AnswerEditing<A> {
  /** Leaves out all openings but the best. */
  settle(request: WritingRequest, answer: A): A;
  sentences(answer: A): Sentence[];
  edit(answer: A, review: Review): A;
}

const editAll = (sentences: readonly Sentence[], review: Review): Sentence[] => sentences.flatMap((sentence) => review(sentence) ?? []);

const editPassages = (passages: Passages, review: Review): Passages =>
  passages.map(({ sentences }) => ({ sentences: editAll(sentences, review) })).filter(({ sentences }) => sentences.length > 0);

const settleOpenings = (request: WritingRequest, openings: readonly Sentence[]): Sentence[] => {
  const { transcript, contentType } = request;
  const text = { transcript, given: allowedFacts(request), language: translationOf(request) };
  const opening = chooseOpening(openings, text, placesOfOthers(transcript, contentType));
  return opening ? [opening] : [];
};

export const SHOW_NOTES_EDITING: AnswerEditing<z.output<typeof ShowNotesAnswer>> = {
  settle: (_, answer) => answer,
  sentences: ({ summary, points, callToAction }) => [...summary, ...points, ...(callToAction ? [callToAction] : [])],
  edit: (answer, review) => ({
    ...answer,
    summary: editAll(answer.summary, review),
    points: editAll(answer.points, review),
    callToAction: answer.callToAction && review(answer.callToAction),
  }),
};

export const THREAD_EDITING: AnswerEditing<z.output<typeof ThreadAnswer>> = {
  settle: (request, answer) => ({ ...answer, openings: settleOpenings(request, answer.openings) }),
  sentences: ({ openings, posts }) => [...openings, ...posts.flatMap(({ sentences }) => sentences)],
  edit: (answer, review) => ({ ...answer, openings: editAll(answer.openings, review), posts: editPassages(answer.posts, review) }),
};

export const POST_EDITING: AnswerEditing<z.output<typeof PostAnswer>> = {
  settle: (request, answer) => ({ ...answer, openings: settleOpenings(request, answer.openings) }),
  sentences: ({ openings, paragraphs }) => [...openings, ...paragraphs.flatMap(({ sentences }) => sentences)],
  edit: (answer, review) => ({
    ...answer,
    openings: editAll(answer.openings, review),
    paragraphs: editPassages(answer.paragraphs, review),
  }),
};

export const FURTHER_EDITING: AnswerEditing<z.output<typeof FurtherAnswer>> = {
  settle: (_, answer) => answer,
  sentences: ({ sections }) => sections.flatMap(({ heading, sentences }) => [...(heading ? [heading] : []), ...sentences]),
  edit: (answer, review) => ({
    ...answer,
    sections: answer.sections
      .map((section) => ({
        ...section,
        heading: section.heading && review(section.heading),
        sentences: editAll(section.sentences, review),
      }))
      .filter(({ sentences }) => sentences.length > 0),
  }),
};
