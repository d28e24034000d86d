import type { GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { episodeReviewsQuery } from '@/features/review-status';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { useMissingModel } from './use-missing-model';
import { type useGenerateVariants, useRegenerate, useRunningJob } from './writing.queries';

const RegenerateDialog = lazy(() => import('./regenerate-dialog').then((module) => ({ default: module.RegenerateDialog })));

/** An item of a type that every episode has. */
export type WrittenItem = GeneratedContent & Parameters<typeof useGenerateVariants>[0];

/** Instructions that every writer can follow. */
export const SHORT_INSTRUCTIONS = ['Shorter', 'Longer', 'Different quote'];

/** The ways to write content again, in one menu. */
export function RegenerateMenu({ item, isRefused }: { item: GeneratedContent; isRefused: boolean }) {
  const [asked, setAsked] = useState<'changes' | 'language' | null>(null);
  const missingModel = useMissingModel(item.episodeId);
  const regenerate = useRegenerate(item);
  const isRunning = useRunningJob(item, 'content_generation') !== undefined;
  const stake = useStake(item);
  return (
    <>
      <Menu
        name="Regenerate"
        lead={stake}
        button={(opens) => (
          <Button
            variant="ghost"
            aria-label="Regenerate"
            title="Regenerate"
            icon={<RefreshCw aria-hidden />}
            busy={regenerate.isPending || isRunning}
            disabled={isRefused}
            {...opens}
          >
            <span className="max-md:hidden">Regenerate</span>
            <ChevronDown className="size-4" aria-hidden />
          </Button>
        )}
        entries={[
          { label: 'Regenerate', onChoose: () => regenerate.mutate({}) },
          ...(isFilledIn(item)
            ? []
            : [
                ...SHORT_INSTRUCTIONS.map((label) => ({ label, onChoose: () => regenerate.mutate({ prompt: label }) })),
                { label: 'Regenerate with instructions…', onChoose: () => setAsked('changes') },
                ...(missingModel && !item.language ? [] : [{ label: 'Write in another language…', onChoose: () => setAsked('language') }]),
              ]),
        ]}
      />
      <Suspense>{asked && <RegenerateDialog item={item} stake={stake} asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

/** Fields that are filled in by rules follow no instructions. */
const isFilledIn = ({ recipe, writer }: GeneratedContent): boolean => recipe !== undefined && writer.engine === 'template';

/** What a new version would replace, as a line for people; undefined if the current one is as it was written, and not approved. */
function useStake({ id, episodeId, version, reason }: GeneratedContent): string | undefined {
  const { data } = useQuery(episodeReviewsQuery(episodeId));
  const review = data?.reviews.find((each) => each.contentId === id && each.version === version);
  const isApproved = review?.decision?.status === 'approved';
  const isChanged = reason !== 'generated' && reason !== 'regenerated';
  if (isApproved) return `Version ${version} is approved. A new version needs approval again. You can undo.`;
  return isChanged ? 'Your team changed this version. A new one replaces those changes. You can undo.' : undefined;
}
