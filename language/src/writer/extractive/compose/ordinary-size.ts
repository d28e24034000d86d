import { lessonsFor, teaches } from '../../../learning/lessons';
import type { WritingRequest } from '../../writer';
import type { Size } from './draft';

/** 2, unless people cut such texts again and again, or write more to them. */
export const ordinarySize = ({ brandVoice, contentType }: Pick<WritingRequest, 'brandVoice' | 'contentType'>): Size => {
  const lessons = lessonsFor(brandVoice, contentType);
  const [shorter, longer] = [teaches(lessons, 'shortened'), teaches(lessons, 'lengthened')];
  if (shorter === longer) return 2;
  return shorter ? 1 : 3;
};
