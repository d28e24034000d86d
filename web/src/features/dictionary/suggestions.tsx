import type { DictionarySuggestion } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LoadFailure } from '@/ui/load-failure';
import { Added, Removed } from '@/ui/word-diff';
import { suggestionsQuery, useAcceptSuggestion, useDismissSuggestion } from './suggestions.queries';

const SHOWN = 3;

/** Corrections that people made by hand more than once, to be left to the dictionary. */
export function Suggestions() {
  const { data, error, refetch } = useQuery(suggestionsQuery);
  const [showsAll, setShowsAll] = useState(false);
  if (error && !data) {
    return (
      <div className="mb-5">
        <LoadFailure what="The suggestions" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const suggestions = data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  const shown = showsAll ? suggestions : suggestions.slice(0, SHOWN);
  const left = suggestions.length - shown.length;
  return (
    <Card title="You made the same fix by hand" className="mb-6" foot={left > 0 && <More left={left} onMore={() => setShowsAll(true)} />}>
      <p className="px-4 pb-3 text-ink-2 md:px-5">Let the dictionary make it from now on?</p>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  );
}

const More = ({ left, onMore }: { left: number; onMore: () => void }) => <Button onClick={onMore}>Show {left} more</Button>;

function Suggestion({ suggestion }: { suggestion: DictionarySuggestion }) {
  const accept = useAcceptSuggestion();
  const dismiss = useDismissSuggestion();
  const { term, variation, times } = suggestion;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="mr-auto min-w-0 wrap-anywhere">
        <Removed>{variation}</Removed> <Added>{term}</Added> <span className="text-sm whitespace-nowrap text-ink-3">{times} times</span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden />}
          aria-label={`Add ${term} to the dictionary`}
          busy={accept.isPending}
          onClick={() => accept.mutate(suggestion)}
        >
          Add to dictionary
        </Button>
        <Button look="quiet" aria-label={`Dismiss ${term}`} onClick={() => dismiss.mutate(suggestion)}>
          Dismiss
        </Button>
      </span>
    </li>
  );
}
