import type { Quote } from '@afterword/proto';
import { Quote as QuoteIcon } from 'lucide-react';
import { NothingFound } from './nothing-found';
import { QuoteCard } from './quote-card';

/** Every quote, the most shareable first and large. */
export function QuotesTab({ quotes, isGenerated }: { quotes: Quote[]; isGenerated: boolean }) {
  if (quotes.length === 0) {
    return (
      <NothingFound icon={<QuoteIcon aria-hidden />} title={isGenerated ? 'No quotes' : 'No insights yet'}>
        {isGenerated
          ? 'Nothing in this episode stands well by itself, or every quote was deleted.'
          : 'Generate them, and the lines worth repeating stand here with who said them and when.'}
      </NothingFound>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-5">
      {quotes.map((quote, at) => (
        <li key={quote.id} className={at === 0 ? 'col-span-full' : 'grid'}>
          <QuoteCard quote={quote} isLarge={at === 0} />
        </li>
      ))}
    </ul>
  );
}
