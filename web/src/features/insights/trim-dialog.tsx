import type { Quote } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { transcriptQuery } from '@/features/transcript/transcript.queries';
import { counted } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadFailure } from '@/ui/load-failure';
import { Skeleton } from '@/ui/skeleton';
import { useTrimQuote } from './quotes.queries';
import { TrimFields } from './trim-fields';
import { QUOTE_WORDS, type Run, trimmableWords } from './trim-words';

/** Makes a quote shorter or longer, word by word; its words always come from the transcript. */
export function TrimDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { data, error, refetch } = useQuery(transcriptQuery(quote.episodeId));
  const [chosen, choose] = useState<Run | null>(null);
  const trim = useTrimQuote(quote, onClose);
  const found = useMemo(() => data && trimmableWords(data.transcript, quote), [data, quote]);
  const run = chosen ?? found?.run;
  const count = run ? run.last - run.first + 1 : 0;
  const isTooLong = count > QUOTE_WORDS.most;
  const isChanged = chosen !== null && (chosen.first !== found?.run.first || chosen.last !== found.run.last);
  const save = () => {
    const [first, last] = [found?.words[run?.first ?? -1], found?.words[run?.last ?? -1]];
    if (first && last) trim.mutate({ firstWordId: first.id, lastWordId: last.id });
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Trim the quote"
      lead="Press a word to begin or end there, or move the two sliders."
      foot={
        <>
          <span role="status" className="mr-auto text-sm text-ink-3 max-md:w-full">
            {run && counted(count, 'word')}
            {isTooLong && `. A quote has at most ${QUOTE_WORDS.most}.`}
          </span>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" disabled={!isChanged || isTooLong} busy={trim.isPending} onClick={save}>
            Save quote
          </Button>
        </>
      }
    >
      {error && !data && <LoadFailure what="The transcript" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && !found && <p className="text-ink-2">The transcript no longer has these words, so there is nothing to trim.</p>}
      {found && run && <TrimFields words={found.words} run={run} onChoose={choose} />}
    </Dialog>
  );
}
