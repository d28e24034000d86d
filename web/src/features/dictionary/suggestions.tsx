import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { SuggestionRow } from './suggestion-row';
import { suggestionsQuery } from './suggestions.queries';

const MAX_SHOWN_SUGGESTIONS = 3;

/** Corrections made by hand more than once, offered as dictionary entries. */
export function Suggestions() {
  const { data, error, refetch } = useQuery(suggestionsQuery);
  const [showsAll, setShowsAll] = useState(false);
  if (error && !data) {
    return (
      <div className="mb-5">
        <LoadError what="The suggestions" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const suggestions = data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  const shown = showsAll ? suggestions : suggestions.slice(0, MAX_SHOWN_SUGGESTIONS);
  const left = suggestions.length - shown.length;
  return (
    <Card title="You made the same fix by hand" className="mb-6" footer={left > 0 && <More left={left} onMore={() => setShowsAll(true)} />}>
      <p className="px-4 pb-3 text-ink-2 md:px-5">Let the dictionary make it from now on?</p>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((suggestion) => (
          <li key={suggestion.id}>
            <SuggestionRow suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const More = ({ left, onMore }: { left: number; onMore: () => void }) => <Button onClick={onMore}>Show {left} more</Button>;
