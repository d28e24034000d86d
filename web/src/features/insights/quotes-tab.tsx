import type { Quote } from '@afterword/proto';
import { Plus, Quote as QuoteIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { InsightsEmptyState } from './insights-empty-state';
import { QuoteCard } from './quote-card';

const AddQuoteDialog = lazy(() => import('./add-quote-dialog').then((module) => ({ default: module.AddQuoteDialog })));

interface QuotesTabProps {
  episodeId: string;
  quotes: Quote[];
  isGenerated: boolean;
}

/** Every quote, the most shareable first and large. */
export function QuotesTab({ episodeId, quotes, isGenerated }: QuotesTabProps) {
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Add a quote
    </Button>
  );
  return (
    <>
      {quotes.length === 0 ? (
        <InsightsEmptyState icon={<QuoteIcon aria-hidden />} title={isGenerated ? 'No quotes' : 'No insights yet'} action={add}>
          {isGenerated
            ? 'Nothing in this episode stands well by itself, or every quote was deleted.'
            : 'Generate them, and the lines worth repeating stand here with who said them and when.'}
        </InsightsEmptyState>
      ) : (
        <div className="grid gap-5">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-5">
            {quotes.map((quote, at) => (
              <li key={quote.id} className={at === 0 ? 'col-span-full' : 'flex'}>
                <QuoteCard quote={quote} isLarge={at === 0} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      <Suspense>{isAdding && <AddQuoteDialog episodeId={episodeId} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
