import {
  FURTHER_CONTENT,
  FURTHER_LABELS,
  FURTHER_TYPES,
  type FurtherType,
  type GeneratedContent,
  isFurther,
  type ProcessingJob,
} from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRunning, useEpisode } from '@/features/episodes';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Menu } from '@/ui/menu';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Tabs } from '@/ui/tabs';
import { useMissingModel } from './use-missing-model';
import { useRetryJob } from './use-retry-job';
import { useGenerate } from './writing.queries';

interface MoreContentProps {
  episodeId: string;
  content: GeneratedContent[];
  /** The content type that the URL asks for. */
  openType: string | undefined;
  panel: (item: GeneratedContent) => ReactNode;
}

/** Content that is written only when somebody asks for it: a menu of what there can be, and what there is. */
export function MoreContent({ episodeId, content, openType, panel }: MoreContentProps) {
  const [shown, setShown] = useState(openType);
  const card = useScrollToCard(openType);
  const missing = useMissingModel(episodeId);
  const items = FURTHER_TYPES.flatMap((type) => content.filter(({ contentType }) => contentType === type));
  const value = items.some(({ contentType }) => contentType === shown) ? shown : items[0]?.contentType;
  const entries = items.map((item) => ({
    value: item.contentType,
    label: FURTHER_LABELS[item.contentType as FurtherType],
    panel: panel(item),
  }));
  return (
    <div ref={card} className="min-w-0 md:scroll-mt-28">
      <Card
        id="more-content"
        title="More content"
        aside={<MoreMenu {...{ episodeId, items, missing }} onChoose={setShown} />}
        footer={missing && REASONS[missing]}
      >
        <FurtherJobs episodeId={episodeId} />
        {value === undefined ? (
          <p className="px-4 pb-5 text-ink-2 md:px-5">
            A YouTube description, a discussion guide, a newsletter and more: written when you ask for it.
          </p>
        ) : (
          <Tabs name="More content" entries={entries} value={value} onChange={setShown} />
        )}
      </Card>
    </div>
  );
}

/** This card is loaded after the page has scrolled to the others. */
function useScrollToCard(openType: string | undefined) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openType && isFurther(openType)) card.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }, [openType]);
  return card;
}

interface MoreMenuProps {
  episodeId: string;
  items: GeneratedContent[];
  missing: ReturnType<typeof useMissingModel>;
  /** Called with a content type that is written now, or is there already. */
  onChoose: (type: FurtherType) => void;
}

const REASONS = {
  unconfigured: (
    <>
      Some kinds need an AI model.{' '}
      <Link to="/settings" className="text-accent underline">
        Choose one in Settings
      </Link>
    </>
  ),
  example: 'Some kinds need an AI model, and none writes about the example episode.',
};

function MoreMenu({ episodeId, items, missing, onChoose }: MoreMenuProps) {
  const running = useFurtherJobs(episodeId).filter(isRunning);
  const generate = useGenerate(episodeId);
  const stateOf = (type: FurtherType): { note?: string; disabled?: boolean } => {
    if (items.some(({ contentType }) => contentType === type)) return { note: 'Open' };
    if (running.some(({ target }) => target === type)) return { note: 'Being written', disabled: true };
    return missing && FURTHER_CONTENT[type].needsModel ? { note: 'Needs an AI model', disabled: true } : {};
  };
  const choose = (type: FurtherType) => {
    onChoose(type);
    if (!items.some(({ contentType }) => contentType === type)) generate.mutate(type);
  };
  return (
    <Menu
      name="More content"
      button={(opens) => (
        <Button icon={<Plus aria-hidden />} busy={generate.isPending} {...opens}>
          Create
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      )}
      entries={FURTHER_TYPES.map((type) => ({ label: FURTHER_LABELS[type], onChoose: () => choose(type), ...stateOf(type) }))}
    />
  );
}

/** The latest job for each kind of further content, in the order of the menu. */
function useFurtherJobs(episodeId: string): ProcessingJob[] {
  const { data } = useEpisode(episodeId);
  const jobs = data?.processingJobs.filter(({ jobType }) => jobType === 'content_generation') ?? [];
  return FURTHER_TYPES.flatMap((type) => {
    const [latest] = jobs.filter(({ target }) => target === type).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return latest ?? [];
  });
}

/** What is being written now, and what failed last. */
function FurtherJobs({ episodeId }: { episodeId: string }) {
  const jobs = useFurtherJobs(episodeId).filter((job) => isRunning(job) || job.status === 'failed');
  return (
    <ul className="grid gap-3 px-4 pb-4 empty:hidden md:px-5">
      {jobs.map((job) => (
        <li key={job.id}>{isRunning(job) ? <RunningJob job={job} /> : <FailedJob job={job} />}</li>
      ))}
    </ul>
  );
}

const labelOf = ({ target }: ProcessingJob) => FURTHER_LABELS[target as FurtherType];

const RunningJob = ({ job }: { job: ProcessingJob }) => (
  <div className="grid gap-1.5 text-md">
    <span role="status">
      <b className="font-semibold">{labelOf(job)}:</b> {job.currentStep ?? 'Waiting'}
    </span>
    <Progress name={labelOf(job)} value={job.progress} />
  </div>
);

function FailedJob({ job }: { job: ProcessingJob }) {
  const { repeat, isPending } = useRetryJob(job);
  return (
    <Notice
      tone="bad"
      title={`${labelOf(job)}: failed.`}
      actions={
        <Button busy={isPending} onClick={repeat}>
          Try again
        </Button>
      }
    >
      {job.errorMessage}
    </Notice>
  );
}
