import type { Citation, GeneratedContent } from '@afterword/proto';
import { SpokenContext } from '@/features/transcript';

/** The quotations of a text, without those of words that it has quoted before. */
export const quotesIn = ({ evidence }: Pick<GeneratedContent, 'evidence'>): Citation[] =>
  evidence.filter(
    (each, at) =>
      each.kind === 'quote' &&
      evidence.findIndex(
        (other) => other.kind === 'quote' && other.firstWordId === each.firstWordId && other.lastWordId === each.lastWordId,
      ) === at,
  );

/** Each quotation of a text between what was said before and after it. */
export const QuotesInContext = ({ item }: { item: GeneratedContent }) => (
  <ul className="grid gap-3">
    {quotesIn(item).map((quote) => (
      <li key={quote.start} className="border-l-3 border-marker-line pl-3">
        <SpokenContext episodeId={item.episodeId} words={quote}>
          <span className="font-serif text-read text-ink wrap-anywhere">“{item.content.slice(quote.start, quote.end)}”</span>
        </SpokenContext>
      </li>
    ))}
  </ul>
);
