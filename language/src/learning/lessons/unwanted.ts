import type { BrandLesson } from '@afterword/proto';
import { comparable } from '../../words/comparable';
import { holdsPhrase, searchable } from '../holds-phrase';
import { subjectsOf } from './lessons-for';

/** Tells of any text whether it holds a phrase that is always taken out. */
export const unwantedIn = (lessons: readonly BrandLesson[]): ((text: string) => boolean) => {
  const phrases = subjectsOf(lessons, 'phrase_removed').map(comparable);
  if (phrases.length === 0) return () => false;
  return (text) => {
    const searched = searchable(text);
    return phrases.some((phrase) => holdsPhrase(searched, phrase));
  };
};
