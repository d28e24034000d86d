import type { SearchHit } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Play, SearchX, TextSearch } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { ExampleBadge, titleOf } from '@/features/episodes';
import { isUnsure } from '@afterword/proto';
import { EpisodesLink, Page } from '@/features/layout';
import { UnsureWord } from '@/features/transcript';
import { clockTime, formatCount } from '@/lib/format';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { typeAhead } from '@/lib/type-ahead';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { LoadMoreError } from '@/ui/load-more-error';
import { Notice } from '@/ui/notice';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { useTranscriptSearch } from './search.queries';

interface SearchPageProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Searches all transcripts. */
export function SearchPage({ query, onSearch }: SearchPageProps) {
  const { typed, setTyped } = useDebouncedSearch(query, onSearch);
  useEffect(() => {
    const early = typeAhead.take();
    if (early) setTyped(early);
  }, [setTyped]);
  return (
    <Page title="Search" lead="Search every transcript and jump to the moment." narrow>
      <SearchField
        isStart
        name="Search all transcripts"
        placeholder="A word, a name, or “words in quotation marks”"
        value={typed}
        onChange={setTyped}
        className="mb-5"
      />
      <SearchResults query={query} onClear={() => setTyped('')} />
    </Page>
  );
}

/** The results of a search, or an empty state. */
function SearchResults({ query, onClear }: { query: string; onClear: () => void }) {
  const found = useTranscriptSearch(query);
  if (query === '') return <BeforeSearch />;
  if (found.error && !found.data) {
    return <LoadError what="The places" error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Searching />;
  const hits = found.data.pages.flatMap((page) => page.hits);
  if (hits.length === 0) return <NoMatches {...{ query, onClear }} />;
  const lacksTitles = found.data.pages.some(({ incomplete }) => incomplete?.includes('episodeTitle'));
  return (
    <div className="grid gap-4">
      {lacksTitles && (
        <Notice tone="warn" title="We couldn’t load the titles of the episodes.">
          You can still search their transcripts.
        </Notice>
      )}
      <HitList {...{ found, hits }} />
    </div>
  );
}

const Searching = () => (
  <div role="status" aria-label="The transcripts are being searched" className="rounded-lg border border-line bg-surface p-5 shadow-sm">
    <Skeleton lines={9} />
  </div>
);

const BeforeSearch = () => (
  <EmptyState icon={<TextSearch aria-hidden />} heading={<h2>Search every transcript</h2>} action={<EpisodesLink />}>
    Enter a word or a name. Put a phrase in quotation marks to find exactly those words.
  </EmptyState>
);

const NoMatches = ({ query, onClear }: { query: string; onClear: () => void }) => (
  <EmptyState icon={<SearchX aria-hidden />} heading={<h2>No results</h2>} action={<Button onClick={onClear}>Clear the search</Button>}>
    No transcript has a paragraph with “{query}”. Try fewer words, or another spelling.
  </EmptyState>
);

interface HitListProps {
  found: ReturnType<typeof useTranscriptSearch>;
  hits: SearchHit[];
}

/** The loaded results. 'Show more' moves the focus to the first new one. */
function HitList({ found, hits }: HitListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isFetchNextPageError, error } = found;
  const { list, expectMore } = useFocusFirstNew<HTMLUListElement>(hits.length, 'li > a');
  const showMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <section aria-label="Places" aria-busy={isPlaceholderData} className="rounded-lg border border-line bg-surface shadow-sm">
      <ul ref={list} className="divide-y divide-line">
        {hits.map((hit) => (
          <HitRow key={`${hit.episodeId} ${hit.segmentId}`} hit={hit} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
        <span className="mr-auto" role="status">
          {hasNextPage ? `The best ${hits.length} places. There are more.` : formatCount(hits.length, 'place')}
        </span>
        {isFetchNextPageError && <LoadMoreError error={error} />}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}

/** A match with its episode and speaker, as a link to that second. */
function HitRow({ hit }: { hit: SearchHit }) {
  const { episodeId, startMs, speaker, before, found, after, confidences, episodeTitle } = hit;
  return (
    <li>
      <Link
        to="/episode/$id"
        params={{ id: episodeId }}
        search={{ at: startMs / 1000 }}
        className="group grid gap-1.5 px-4 py-3.5 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm text-ink-3">
          <b dir="auto" className="min-w-0 text-md font-semibold wrap-anywhere text-ink group-hover:underline">
            {titleOf({ title: episodeTitle })}
          </b>
          <ExampleBadge of={hit} />
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Play className="size-3 fill-current" aria-hidden />
            {clockTime(startMs / 1000)}
          </span>
          {speaker && <span className="wrap-anywhere">{speaker}</span>}
        </span>
        <span dir="auto" className="leading-relaxed wrap-anywhere">
          {before && <>… {markUnsure(before, confidences)} </>}
          <mark className="rounded-sm bg-marker px-0.5 text-on-marker">{markUnsure(found, confidences.slice(wordsOf(before).length))}</mark>
          {after && <> {markUnsure(after, confidences.slice(wordsOf(`${before} ${found}`.trim()).length))} …</>}
        </span>
      </Link>
    </li>
  );
}

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** Marks the words that the recognizer was unsure of, as the transcript does. @param confidences those of the text, and maybe more */
const markUnsure = (text: string, confidences: SearchHit['confidences']): ReactNode[] =>
  wordsOf(text).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {isUnsure(confidences[index]) ? <UnsureWord>{word}</UnsureWord> : word}
    </Fragment>
  ));
