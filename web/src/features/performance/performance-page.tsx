import type { Publication } from '@afterword/proto';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, FileText, FileUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { contentTypeLabels } from '@/features/content';
import { EpisodeLink } from '@/features/episodes';
import { InsightsSections } from '@/features/insights';
import { EpisodesLink, Page } from '@/features/layout';
import { EditRates } from '@/features/voices';
import { dayName } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { FilterChip } from '@/ui/filter-chip';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { describeRecord } from './earlier-numbers';
import { parseFigure } from './figures';
import { contentQuery, editRatesQuery, type MeasuredItem, parsePeriod, periods, reportQuery } from './performance.queries';
import { ReportView } from './report-view';

const NumbersDialog = lazy(() => import('./numbers-dialog').then((module) => ({ default: module.NumbersDialog })));
const ImportDialog = lazy(() => import('./import-dialog').then((module) => ({ default: module.ImportDialog })));

/** The search parameters of the page. `item` is the content whose numbers are being entered. */
export interface PerformanceView {
  days?: number | undefined;
  figure?: string | undefined;
  item?: string | undefined;
  dialog?: 'import' | undefined;
}

interface PerformancePageProps {
  view: PerformanceView;
  onView: (view: PerformanceView) => void;
}

/** The performance of content, from the numbers people enter. */
export function PerformancePage({ view, onView }: PerformancePageProps) {
  const content = useInfiniteQuery(contentQuery);
  const items = content.data?.pages.flatMap((page) => page.content);
  const isNothing = items?.length === 0;
  const { item, dialog, ...behind } = view;
  const entered = items?.find(({ contentId }) => contentId === item);
  const close = () => onView(behind);
  return (
    <Page
      title="Performance"
      lead="Performance from numbers your team enters or imports."
      actions={
        !isNothing && (
          <Button icon={<FileUp aria-hidden />} onClick={() => onView({ ...behind, dialog: 'import' })}>
            Import numbers
          </Button>
        )
      }
    >
      <InsightsSections />
      {isNothing ? (
        <ContentEmptyState />
      ) : (
        <div className="grid gap-6">
          <Numbers view={view} onView={onView} isEver={items?.some(({ latest }) => latest !== null) ?? false} />
          <Edits />
          {content.error && !items && <LoadError what="Your content" error={content.error} onRetry={() => void content.refetch()} />}
          {!items && !content.error && <Skeleton lines={6} />}
          {items && (
            <ContentNumbers
              items={items}
              hasMore={content.hasNextPage}
              isReading={content.isFetchingNextPage}
              onMore={() => void content.fetchNextPage()}
              onEnter={(contentId) => onView({ ...behind, item: contentId })}
            />
          )}
        </div>
      )}
      <Suspense>
        {entered && <NumbersDialog key={item} item={entered} onClose={close} />}
        {dialog && <ImportDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** The report of the selected period. */
function Numbers({ view, onView, isEver }: PerformancePageProps & { isEver: boolean }) {
  const days = parsePeriod(view.days);
  const { data: report, error, refetch, dataUpdatedAt } = useQuery(reportQuery(days));
  return (
    <section aria-label={`The last ${days} days`} className="grid gap-4">
      <div role="group" aria-label="How far back" className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <FilterChip key={period} pressed={period === days} onPress={() => onView({ ...view, days: period })}>
            {`${period} days`}
          </FilterChip>
        ))}
      </div>
      {error && !report && <LoadError what="The numbers" error={error} onRetry={() => void refetch()} />}
      {!report && !error && <Skeleton lines={9} />}
      {report && !report.total && <NumbersEmptyState {...{ days, isEver, view, onView }} />}
      {report?.total && (
        <ReportView
          report={report}
          total={report.total}
          days={days}
          readAt={dataUpdatedAt}
          figure={parseFigure(view.figure)}
          onFigure={(figure) => onView({ ...view, figure })}
        />
      )}
    </section>
  );
}

/** How much of their drafts people change; nothing before some were edited or approved. */
function Edits() {
  const { data } = useQuery(editRatesQuery);
  if (!data?.editRate.length) return null;
  return (
    <Card title="How much you change">
      <div className="grid gap-3 px-4 pb-5 md:px-5">
        <p className="text-sm text-ink-3">Drafts in your brand voices that your team edited or approved, by the week they were written.</p>
        <EditRates rates={data.editRate} />
      </div>
    </Card>
  );
}

const LONGEST = Math.max(...periods);

/** Shown if there are no numbers in the period; `isEver`: but there are earlier ones. */
const NumbersEmptyState = ({ days, isEver, view, onView }: PerformancePageProps & { days: number; isEver: boolean }) => (
  <EmptyState
    icon={<ChartNoAxesColumn aria-hidden />}
    heading={<h2>{isEver ? `No numbers from the last ${days} days` : 'No numbers yet'}</h2>}
    action={
      isEver && days < LONGEST ? (
        <Button onClick={() => onView({ ...view, days: LONGEST })}>Look back {LONGEST} days</Button>
      ) : (
        <Button onClick={() => onView({ ...view, dialog: 'import' })}>Import a file</Button>
      )
    }
  >
    {isEver
      ? 'Look further back, or enter what your platforms show today.'
      : 'Enter what your platforms show, import a file, or send the numbers through the API.'}
  </EmptyState>
);

/** Shown if there is no content that could have numbers. */
const ContentEmptyState = () => (
  <EmptyState icon={<FileText aria-hidden />} heading={<h2>Nothing to measure yet</h2>} action={<EpisodesLink />}>
    Generate content from an episode. Its numbers go here once it’s published.
  </EmptyState>
);

interface ContentNumbersProps {
  items: MeasuredItem[];
  hasMore: boolean;
  isReading: boolean;
  onMore: () => void;
  onEnter: (contentId: string) => void;
}

/** When an item was posted, with a link to it if its address is known. */
const PostedNote = ({ url, postedAt }: Publication) => (
  <span className="ml-3">
    {url ? (
      <a href={url} target="_blank" rel="noreferrer">
        Posted {dayName(postedAt)}
      </a>
    ) : (
      `Posted ${dayName(postedAt)}`
    )}
  </span>
);

/** All content with the latest numbers and a button to enter more. */
const ContentNumbers = ({ items, hasMore, isReading, onMore, onEnter }: ContentNumbersProps) => (
  <Card
    title="Your content"
    footer={
      hasMore && (
        <Button busy={isReading} onClick={onMore}>
          Show more
        </Button>
      )
    }
  >
    <ul className="mb-2 divide-y divide-line">
      {items.map((item) => (
        <li key={item.contentId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{contentTypeLabels[item.contentType]}</b>
              <EpisodeLink item={item} />
            </p>
            <p className="text-sm text-ink-3 wrap-anywhere tabular-nums">
              {item.latest ? `${dayName(item.latest.recordedAt)}: ${describeRecord(item.latest)}` : 'No numbers yet.'}
              {item.publication && <PostedNote {...item.publication} />}
            </p>
          </div>
          <Button
            aria-label={`Enter numbers of ${contentTypeLabels[item.contentType]}, ${item.episodeTitle ?? 'Untitled episode'}`}
            onClick={() => onEnter(item.contentId)}
          >
            Enter numbers
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
