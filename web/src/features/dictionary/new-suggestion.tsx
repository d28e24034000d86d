import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuggestionRow } from './suggestion-row';
import { suggestionsQuery } from './suggestions.queries';

/** Offers to leave a fix to the dictionary right where it was made by hand once more. Older offers wait on the dictionary's own screen. */
export function NewSuggestion() {
  const { data } = useQuery(suggestionsQuery);
  const [known, setKnown] = useState<string[]>();
  if (data && !known) setKnown(data.suggestions.map(({ id }) => id));
  const fresh = known && data?.suggestions.find(({ id }) => !known.includes(id));
  return (
    <div role="status" className="border-b border-line empty:hidden">
      {fresh && <SuggestionRow key={fresh.id} suggestion={fresh} />}
    </div>
  );
}
