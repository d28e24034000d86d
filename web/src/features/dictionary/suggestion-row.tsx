import type { DictionarySuggestion } from '@afterword/proto';
import { Plus } from 'lucide-react';
import { Button } from '@/ui/button';
import { Added, Removed } from '@/ui/word-diff';
import { useAcceptSuggestion, useDismissSuggestion } from './suggestions.queries';

/** A correction that was made repeatedly, offered as a dictionary entry. */
export function SuggestionRow({ suggestion }: { suggestion: DictionarySuggestion }) {
  const accept = useAcceptSuggestion();
  const dismiss = useDismissSuggestion();
  const { term, variation, times } = suggestion;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="mr-auto min-w-0 wrap-anywhere">
        <Removed>{variation}</Removed> <Added>{term}</Added>{' '}
        <span className="text-sm whitespace-nowrap text-ink-3">by hand {times} times</span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden />}
          aria-label={`Add to dictionary: ${term}`}
          busy={accept.isPending}
          onClick={() => accept.mutate(suggestion)}
        >
          Add to dictionary
        </Button>
        <Button variant="ghost" aria-label={`Dismiss ${term}`} onClick={() => dismiss.mutate(suggestion)}>
          Dismiss
        </Button>
      </span>
    </div>
  );
}
