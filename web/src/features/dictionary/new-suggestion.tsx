import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuggestionRow } from './suggestion-row';
import { suggestionsQuery } from './suggestions.queries';

/** Offers a new suggestion where the correction was just made by hand. Earlier ones are on the dictionary's page. */
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
