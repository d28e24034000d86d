import type { Episode, ProcessingJob } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Ellipsis, RotateCcw, Share, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isRunning, titleOf } from '@/features/episodes';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { Insights } from './insights';
import type { InsightsTab } from './insights-view';
import type { useGenerateInsights } from './use-generate-insights';

const ExportDialog = lazy(() => import('./export-dialog').then((module) => ({ default: module.ExportDialog })));
const StartOverDialog = lazy(() => import('./start-over-dialog').then((module) => ({ default: module.StartOverDialog })));

interface InsightsHeaderProps {
  episode: Episode;
  insights: Insights | undefined;
  /** The latest insights job, if any. */
  job: ProcessingJob | undefined;
  generate: ReturnType<typeof useGenerateInsights>;
  tab: InsightsTab;
}

/** The episode's title with the actions for all insights. */
export function InsightsHeader({ episode, insights, job, generate, tab }: InsightsHeaderProps) {
  const [opened, setOpened] = useState<'export' | 'start-over' | null>(null);
  const close = () => setOpened(null);
  const isBusy = generate.isPending || Boolean(job && isRunning(job));
  const isFirst = insights?.origin === null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 id="picked-episode" dir="auto" className="mr-auto min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <Link to="/episode/$id" params={{ id: episode.id }} className="text-inherit no-underline hover:underline">
          {titleOf(episode)}
        </Link>
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {insights && insights.quotes.length + insights.chapters.length > 0 && (
          <Button variant="ghost" icon={<Share aria-hidden />} onClick={() => setOpened('export')}>
            Export
          </Button>
        )}
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<Sparkles aria-hidden />}
          busy={isBusy}
          disabled={episode.transcriptionStatus !== 'completed'}
          onClick={() => generate.mutate({ startOver: false })}
        >
          Generate Insights
        </Button>
        {insights?.origin && (
          <Menu
            name="More ways to generate"
            icon={<Ellipsis aria-hidden />}
            entries={[{ label: 'Start over…', icon: <RotateCcw aria-hidden />, disabled: isBusy, onChoose: () => setOpened('start-over') }]}
          />
        )}
      </div>
      <Suspense>
        {opened === 'export' && <ExportDialog episodeId={episode.id} tab={tab} onClose={close} />}
        {opened === 'start-over' && (
          <StartOverDialog
            onClose={close}
            onStart={() => {
              close();
              generate.mutate({ startOver: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
