import type { WordSpan } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { transcriptQuery } from '@/features/transcript';
import { QUOTE_WORDS, type Run, trimmableWords } from './trim-words';

/** The words being chosen for a quote, initially `span`. `words` is null if the transcript no longer has them. */
export function useChosenWords(episodeId: string, span: WordSpan | null) {
  const transcript = useQuery(transcriptQuery(episodeId));
  const [chosen, choose] = useState<Run | null>(null);
  const { data } = transcript;
  const found = useMemo(() => data && span && trimmableWords(data.transcript, span), [data, span]);
  const run = chosen ?? found?.run;
  const count = run ? run.last - run.first + 1 : 0;
  const [first, last] = [found?.words[run?.first ?? -1], found?.words[run?.last ?? -1]];
  return {
    transcript,
    words: found?.words ?? null,
    run,
    choose,
    count,
    isLengthRight: count >= QUOTE_WORDS.min && count <= QUOTE_WORDS.max,
    isChanged: chosen !== null && (chosen.first !== found?.run.first || chosen.last !== found.run.last),
    chosenSpan: first && last ? { firstWordId: first.id, lastWordId: last.id } : null,
  };
}
