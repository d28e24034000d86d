import type { Quote } from '@afterword/proto';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { useTrimQuote } from './quotes.queries';
import { TrimFields } from './trim-fields';
import { useChosenWords } from './use-chosen-words';
import { WordCount } from './word-count';

/** Trims or extends a quote word by word, always with words of the transcript. */
export function TrimDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { transcript, words, run, choose, count, isLengthRight, isChanged, chosenSpan } = useChosenWords(quote.episodeId, quote);
  const trim = useTrimQuote(quote, onClose);
  const { data, error, refetch } = transcript;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Trim the quote"
      lead="Select the first and last word, or move the sliders."
      footer={
        <>
          <WordCount count={count} />
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!isChanged || !isLengthRight}
            busy={trim.isPending}
            onClick={() => chosenSpan && trim.mutate(chosenSpan)}
          >
            Save quote
          </Button>
        </>
      }
    >
      {error && !data && <LoadError what="The transcript" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && !words && <p className="text-ink-2">The transcript no longer has these words, so there is nothing to trim.</p>}
      {words && run && <TrimFields words={words} run={run} onChoose={choose} />}
    </Dialog>
  );
}
