import { frameOf } from '../../text/frame-lines';
import { quotedSpans } from '../../text/quoted-spans';
import { overlaps, type TextSpan } from '../../text/text-span';

/** Whether a stretch is free to be reworded: no quotation, heading, chapter, attribution, hashtag or bare link. */
export const isFree = (text: string): ((span: TextSpan) => boolean) => {
  const taken = [...quotedSpans(text), ...frameOf(text)];
  return (span) => !taken.some((each) => overlaps(each, span));
};
