import {
  type ContentLanguage,
  FURTHER_CONTENT,
  FURTHER_LABELS,
  FURTHER_TYPES,
  type GeneratedContent,
  isOnRequest,
  type ProcessingJob,
  recipeTarget,
} from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRunning, useEpisode } from '@/features/episodes';
import { recipesQuery } from '@/features/recipes';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Menu } from '@/ui/menu';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { Tabs } from '@/ui/tabs';
import { nameOfContent } from './content-type-labels';
import { CONTENT_LANGUAGE_TAGS, LanguageSelect } from './language-field';
import { useMissingModel } from './use-missing-model';
import { useRetryJob } from './use-retry-job';
import { targetOf, useGenerate, useWriteRecipe } from './writing.queries';

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
  const [language, setLanguage] = useState<ContentLanguage | null>(null);
  const items = [
    ...FURTHER_TYPES.flatMap((type) => content.filter(({ contentType }) => contentType === type)),
    ...content.filter(({ recipe }) => recipe),
  ];
  const opened = items.find((item) => targetOf(item) === shown) ?? items.find(({ contentType }) => contentType === shown) ?? items[0];
  const value = opened && targetOf(opened);
  const entries = items.map((item) => ({ value: targetOf(item), label: nameOfContent(item), panel: panel(item) }));
  return (
    <div ref={card} className="min-w-0 md:scroll-mt-28">
      <Card
        id="more-content"
        title="More content"
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2">
            {!missing && <LanguageSelect aria-label="Write in" offered={CONTENT_LANGUAGE_TAGS} value={language} onChoose={setLanguage} />}
            <MoreMenu {...{ episodeId, items, missing, language }} onChoose={setShown} />
          </div>
        }
        footer={missing && REASONS[missing]}
      >
        <RequestedJobs episodeId={episodeId} items={items} />
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
    if (openType && (openType === 'recipe' || isOnRequest(openType)))
      card.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }, [openType]);
  return card;
}

interface MoreMenuProps {
  episodeId: string;
  items: GeneratedContent[];
  missing: ReturnType<typeof useMissingModel>;
  /** Null for that of the episode. */
  language: ContentLanguage | null;
  /** Called with the target of content that is written now, or is there already. */
  onChoose: (target: string) => void;
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

/** What can be chosen: a kind of further content, or a recipe of the team. */
interface Kind {
  /** The target of the jobs that write it. */
  target: string;
  label: string;
  needsModel: boolean;
  write: () => void;
}

function useKinds(episodeId: string, language?: ContentLanguage | null): { kinds: Kind[]; isPending: boolean } {
  const { data } = useQuery(recipesQuery);
  const generate = useGenerate(episodeId);
  const writeRecipe = useWriteRecipe(episodeId);
  const further = FURTHER_TYPES.map((type) => ({
    target: type,
    label: FURTHER_LABELS[type],
    needsModel: FURTHER_CONTENT[type].needsModel,
    write: () => generate.mutate({ contentType: type, language }),
  }));
  const recipes = (data?.recipes ?? []).map(({ id, name, instruction }) => ({
    target: recipeTarget(id),
    label: name,
    needsModel: instruction !== '',
    write: () => writeRecipe.mutate({ recipeId: id, language: instruction === '' ? null : language }),
  }));
  return { kinds: [...recipes, ...further], isPending: generate.isPending || writeRecipe.isPending };
}

function MoreMenu({ episodeId, items, missing, language, onChoose }: MoreMenuProps) {
  const running = useRequestedJobs(episodeId).filter(isRunning);
  const { kinds, isPending } = useKinds(episodeId, language);
  const navigate = useNavigate();
  const describe = () => void navigate({ to: '/content-templates', search: { type: 'recipes', edit: 'new' } });
  const isThere = ({ target }: Kind) => items.some((item) => targetOf(item) === target);
  const stateOf = (kind: Kind): { note?: string; disabled?: boolean } => {
    if (isThere(kind)) return { note: 'Open' };
    if (running.some(({ target }) => target === kind.target)) return { note: 'Being written', disabled: true };
    return missing && kind.needsModel ? { note: 'Needs an AI model', disabled: true } : {};
  };
  const choose = (kind: Kind) => {
    onChoose(kind.target);
    if (!isThere(kind)) kind.write();
  };
  return (
    <Menu
      name="More content"
      button={(opens) => (
        <Button icon={<Plus aria-hidden />} busy={isPending} {...opens}>
          Create
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      )}
      entries={[
        ...kinds.map((kind) => ({ id: kind.target, label: kind.label, onChoose: () => choose(kind), ...stateOf(kind) })),
        { label: 'New recipe…', onChoose: describe },
      ]}
    />
  );
}

/** The latest job for each kind, those of further content in the order of the menu. */
function useRequestedJobs(episodeId: string): ProcessingJob[] {
  const { data } = useEpisode(episodeId);
  const jobs =
    data?.processingJobs.filter(({ jobType, target }) => jobType === 'content_generation' && target && isOnRequest(target)) ?? [];
  const latest = new Map(jobs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map((job) => [job.target, job] as const));
  return [...latest.values()].toSorted((a, b) => orderOf(a) - orderOf(b));
}

const orderOf = ({ target }: ProcessingJob) => FURTHER_TYPES.findIndex((type) => type === target);

/** What is being written now, and what failed last. */
function RequestedJobs({ episodeId, items }: { episodeId: string; items: GeneratedContent[] }) {
  const { kinds } = useKinds(episodeId);
  const jobs = useRequestedJobs(episodeId).filter((job) => isRunning(job) || job.status === 'failed');
  const nameOf = ({ target }: ProcessingJob) => {
    const item = items.find((each) => targetOf(each) === target);
    return kinds.find((kind) => kind.target === target)?.label ?? (item ? nameOfContent(item) : 'Recipe');
  };
  return (
    <ul className="grid gap-3 px-4 pb-4 empty:hidden md:px-5">
      {jobs.map((job) => (
        <li key={job.id}>{isRunning(job) ? <RunningJob job={job} name={nameOf(job)} /> : <FailedJob job={job} name={nameOf(job)} />}</li>
      ))}
    </ul>
  );
}

interface JobProps {
  job: ProcessingJob;
  /** What it writes. */
  name: string;
}

const RunningJob = ({ job, name }: JobProps) => (
  <div className="grid gap-1.5 text-md">
    <span role="status">
      <b className="font-semibold">{name}:</b> {job.currentStep ?? 'Waiting'}
    </span>
    <Progress name={name} value={job.progress} />
  </div>
);

function FailedJob({ job, name }: JobProps) {
  const { repeat, isPending } = useRetryJob(job);
  return (
    <Notice
      tone="bad"
      title={`${name}: failed.`}
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
