import type { Quote } from '@afterword/proto';
import { Copy, Ellipsis, Scissors, Star, TextSelect, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { copyWithToast } from '@/ui/copy-with-toast';
import { Menu } from '@/ui/menu';
import { useDeleteQuote, useDownloadClip, useHighlightQuote } from './quotes.queries';

const TrimDialog = lazy(() => import('./trim-dialog').then((module) => ({ default: module.TrimDialog })));

const asText = ({ quote, speaker }: Quote) => (speaker ? `“${quote}” — ${speaker}` : `“${quote}”`);

/** Copy a quote, save its sound, trim it, delete it, and feature it. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const [isTrimming, setTrimming] = useState(false);
  const highlight = useHighlightQuote(quote);
  const clip = useDownloadClip(quote);
  const deleteQuote = useDeleteQuote(quote);
  const { isHighlight, isVerified, startMs } = quote;
  return (
    <div className="mt-auto -mr-1 flex flex-wrap items-center justify-end border-t border-line pt-2 md:gap-1">
      <Button variant="quiet" icon={<Copy aria-hidden />} onClick={() => void copyWithToast(asText(quote))}>
        Copy
      </Button>
      <Button
        variant="quiet"
        icon={<Scissors aria-hidden />}
        aria-label="Download audio clip"
        title="Download audio clip"
        disabled={!isVerified}
        busy={clip.isPending}
        onClick={() => clip.mutate()}
      >
        {clip.isPending ? 'Cutting…' : 'Clip'}
      </Button>
      <Menu
        name={`More for the quote at ${clockTime(startMs / 1000)}`}
        icon={<Ellipsis aria-hidden />}
        entries={[
          { label: 'Trim by words…', icon: <TextSelect aria-hidden />, disabled: !isVerified, onChoose: () => setTrimming(true) },
          { label: 'Delete quote', icon: <Trash2 aria-hidden />, onChoose: deleteQuote },
        ]}
      />
      <Button
        aria-pressed={isHighlight}
        icon={<Star className="in-aria-pressed:fill-marker-line in-aria-pressed:text-marker-line" aria-hidden />}
        className="aria-pressed:border-marker-line aria-pressed:bg-marker-soft aria-pressed:text-on-marker"
        onClick={() => highlight.mutate(!isHighlight)}
      >
        {isHighlight ? 'Featured' : 'Feature'}
      </Button>
      <Suspense>{isTrimming && <TrimDialog quote={quote} onClose={() => setTrimming(false)} />}</Suspense>
    </div>
  );
}
