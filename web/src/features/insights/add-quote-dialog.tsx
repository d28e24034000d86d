import type { Transcript } from '@afterword/proto';
import { useDeferredValue, useMemo, useState } from 'react';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { findQuotablePlaces, type QuotablePlace } from './find-quotable-places';
import { useAddQuote } from './quotes.queries';
import { TrimFields } from './trim-fields';
import { useChosenWords } from './use-chosen-words';
import { WordCount } from './word-count';

/** Creates a quote from words that are picked in the transcript. */
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
      lead={place ? 'Select the first and last word, or move the sliders.' : 'Find what was said, then choose the words.'}
      footer={
        <>
          {place && <WordCount count={count} />}
          <Button variant="ghost" onClick={place ? back : onClose}>
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

/** With more matches, people type more words. */
const MAX_SHOWN_PLACES = 8;

/** Finds sentences of the transcript by their words. */
function PlaceFinder({ transcript, onChoose }: { transcript: Transcript; onChoose: (place: QuotablePlace) => void }) {
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const places = useMemo(() => findQuotablePlaces(transcript, deferredQuery, MAX_SHOWN_PLACES), [transcript, deferredQuery]);
  return (
    <div className="grid gap-4">
      <Field label="What was said" hint={deferredQuery.trim() !== '' && places.length === 0 && 'These words weren’t found in the episode.'}>
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={200}
            placeholder="Some of the words"
            className={inputStyle}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </Field>
      <ul aria-label="Found" className="grid gap-2 empty:hidden">
        {places.map((place) => (
          <li key={place.firstWordId}>
            <button
              type="button"
              onClick={() => onChoose(place)}
              className="grid w-full gap-1 rounded-md border border-line bg-surface px-4 py-3 text-left hover:bg-sunken"
            >
              <span className="text-sm text-ink-3 tabular-nums">
                {clockTime(place.startMs / 1000)}
                {place.speaker && ` · ${place.speaker}`}
              </span>
              <span className="font-serif wrap-anywhere">“{place.text}”</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
