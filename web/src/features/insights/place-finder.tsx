import type { Transcript } from '@afterword/proto';
import { useDeferredValue, useMemo, useState } from 'react';
import { clockTime } from '@/lib/format';
import { Field, inputStyle } from '@/ui/field';
import { type QuotablePlace, findQuotablePlaces } from './find-quotable-places';

/** More places than these are told apart by typing more. */
const MAX_SHOWN_PLACES = 8;

/** Finds sentences by what was said in them. */
export function PlaceFinder({ transcript, onChoose }: { transcript: Transcript; onChoose: (place: QuotablePlace) => void }) {
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const places = useMemo(() => findQuotablePlaces(transcript, looked, MAX_SHOWN_PLACES), [transcript, looked]);
  return (
    <div className="grid gap-4">
      <Field label="What was said" hint={looked.trim() !== '' && places.length === 0 && 'Nobody says this in the episode.'}>
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={200}
            placeholder="Some of the words"
            className={inputStyle}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
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
