import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { PlaceFinder } from './place-finder';
import type { QuotablePlace } from './find-quotable-places';
import { useAddQuote } from './quotes.queries';
import { TrimFields } from './trim-fields';
import { useChosenWords } from './use-chosen-words';
import { WordCount } from './word-count';

/** Makes a quote of words that a person finds in the transcript. */
export function AddQuoteDialog({ episodeId, onClose }: { episodeId: string; onClose: () => void }) {
  const [place, setPlace] = useState<QuotablePlace | null>(null);
  const { transcript, words, run, choose, count, isLengthRight, chosenSpan } = useChosenWords(episodeId, place);
  const add = useAddQuote(episodeId, onClose);
  const { data, error, refetch } = transcript;
  const back = () => {
    setPlace(null);
    choose(null);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Add a quote"
      lead={place ? 'Press a word to begin or end there, or move the two sliders.' : 'Find what was said, then choose the words.'}
      footer={
        <>
          {place && <WordCount count={count} />}
          <Button variant="quiet" onClick={place ? back : onClose}>
            {place ? 'Back' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            disabled={!place || !isLengthRight}
            busy={add.isPending}
            onClick={() => chosenSpan && add.mutate(chosenSpan)}
          >
            Add quote
          </Button>
        </>
      }
    >
      {error && !data && <LoadError what="The transcript" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && !place && <PlaceFinder transcript={data.transcript} onChoose={setPlace} />}
      {place && words && run && <TrimFields words={words} run={run} onChoose={choose} />}
    </Dialog>
  );
}
