import { contentTypeLabels } from '@/features/content/content-type-labels';
import { EpisodeLink } from '@/features/episodes/episode-link';
import { Card } from '@/ui/card';
import { figures, type Figure } from './figures';
import type { Report } from './performance.queries';

type Hook = Report['hooks'][number];

const HOOK_FIGURES: Figure[] = ['engagementScore', 'clickThroughRate', 'socialShares'];

/** The first words that did best, as they stood when the numbers were entered. */
export const BestHooks = ({ hooks }: { hooks: Hook[] }) => (
  <Card title="Best hooks">
    {hooks.length === 0 ? (
      <p className="px-4 pb-5 text-ink-2 md:px-5">
        A first line is rated by its engagement score, click-through rate or shares. Nobody entered any of these yet.
      </p>
    ) : (
      <ol className="mb-2 list-none divide-y divide-line">
        {hooks.map((hook) => (
          <li key={hook.id} className="grid gap-1.5 px-4 py-3.5 md:px-5">
            <p className="font-serif text-lg leading-snug wrap-anywhere">{hook.hook}</p>
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
              <span>{contentTypeLabels[hook.contentType]}</span>
              <EpisodeLink item={hook} />
            </p>
            <p className="text-sm text-ink-2 tabular-nums">{figuresOf(hook)}</p>
          </li>
        ))}
      </ol>
    )}
  </Card>
);

const figuresOf = (hook: Hook) =>
  HOOK_FIGURES.flatMap((figure) => {
    const value = hook[figure];
    return value === null ? [] : [`${figures[figure].label}: ${figures[figure].written(value)}`];
  }).join(' · ');
