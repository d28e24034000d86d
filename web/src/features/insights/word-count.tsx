import { formatCount } from '@/lib/format';
import { QUOTE_WORDS } from './trim-words';

/** The number of chosen words, with a warning if too few or too many. */
export const WordCount = ({ count }: { count: number }) => (
  <span role="status" className="mr-auto text-sm text-ink-3 max-md:w-full">
    {count > 0 && formatCount(count, 'word')}
    {count === 1 && `. A quote has at least ${QUOTE_WORDS.min}.`}
    {count > QUOTE_WORDS.max && `. A quote has at most ${QUOTE_WORDS.max}.`}
  </span>
);
