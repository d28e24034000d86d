import type { ContentCorrections, GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeDecision, episodeReviewsQuery } from '@/features/review-status';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Added, Removed } from '@/ui/word-diff';
import { contentTypeLabels } from '../content-type-labels';
import { correctionsQuery, useCorrectContent } from './corrections.queries';
import { excerptAround } from './excerpt';

interface ContentCorrectionsProps {
  episodeId: string;
  content: GeneratedContent[];
}

/** Offers to apply the dictionary to content that was written before its entries. */
export function ContentCorrections({ episodeId, content }: ContentCorrectionsProps) {
  const [isLooking, setLooking] = useState(false);
  const { data, error, refetch } = useQuery(correctionsQuery(episodeId));
  if (error && !data) return <LoadError what="Corrections by the dictionary" error={error} onRetry={() => void refetch()} />;
  const items = data?.items.filter(({ contentId }) => content.some(({ id }) => id === contentId)) ?? [];
  if (items.length === 0) return null;
  const places = countCorrections(items);
  return (
    <>
      <Notice
        tone="run"
        title={`Your dictionary found ${formatCount(places, 'correction')} in ${formatCount(items.length, 'item')}.`}
        actions={<Button onClick={() => setLooking(true)}>Review {places === 1 ? 'correction' : 'corrections'}</Button>}
      >
        Nothing changes until you apply {places === 1 ? 'it' : 'them'}.
      </Notice>
      {isLooking && <CorrectionsDialog {...{ episodeId, content, items }} onClose={() => setLooking(false)} />}
    </>
  );
}

interface CorrectionsDialogProps {
  episodeId: string;
  content: GeneratedContent[];
  items: ContentCorrections[];
  onClose: () => void;
}

/** Lists all corrections and the decisions they would end; applies them to the selected content. */
function CorrectionsDialog({ episodeId, content, items, onClose }: CorrectionsDialogProps) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const correct = useCorrectContent(episodeId, onClose);
  const isTaken = ({ contentId }: ContentCorrections) => !leftOut.includes(contentId);
  const taken = items.filter(isTaken);
  const take = ({ contentId }: ContentCorrections, takes: boolean) =>
    setLeftOut(takes ? leftOut.filter((id) => id !== contentId) : [...leftOut, contentId]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Corrections by the dictionary"
      lead="Each correction makes a new version. Earlier versions are kept."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={taken.length === 0} busy={correct.isPending} onClick={() => correct.mutate(taken)}>
            Apply {formatCount(countCorrections(taken), 'correction')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {items.map((corrections) => {
          const item = content.find(({ id, version }) => id === corrections.contentId && version === corrections.version);
          return (
            <CorrectedText
              key={corrections.contentId}
              {...{ episodeId, corrections }}
              text={item?.content ?? ''}
              isTaken={isTaken(corrections)}
              onTake={(takes) => take(corrections, takes)}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

/** The total number of corrections. */
const countCorrections = (items: ContentCorrections[]): number => items.reduce((sum, { places }) => sum + places.length, 0);

interface CorrectedTextProps {
  episodeId: string;
  corrections: ContentCorrections;
  /** The current text; empty if it has changed since the corrections were computed. */
  text: string;
  /** Whether the content is selected. */
  isTaken: boolean;
  onTake: (takes: boolean) => void;
}

/** The corrections of one content item in context, and the decision that would end. */
function CorrectedText({ episodeId, corrections, text, isTaken, onTake }: CorrectedTextProps) {
  const { contentType, places } = corrections;
  return (
    <section aria-label={contentTypeLabels[contentType]} className="grid gap-2">
      <Checkbox label={contentTypeLabels[contentType]} checked={isTaken} onChange={(event) => onTake(event.target.checked)} />
      <LapsingDecision episodeId={episodeId} corrections={corrections} />
      <ul className="divide-y divide-line">
        {places.map(({ start, end, found, becomes }) => {
          const { before, after } = excerptAround(text, start, end);
          return (
            <li key={start} dir="auto" className="py-2.5 leading-relaxed wrap-anywhere first:pt-0">
              {before}
              <Removed>{found}</Removed> <Added>{becomes}</Added>
              {after}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function LapsingDecision({ episodeId, corrections: { contentId, version } }: Pick<CorrectedTextProps, 'episodeId' | 'corrections'>) {
  const { data } = useQuery(episodeReviewsQuery(episodeId));
  const decision = data?.reviews.find((review) => review.contentId === contentId && review.version === version)?.decision;
  if (!decision || decision.status === 'pending') return null;
  return (
    <Notice tone="warn" title={`${describeDecision(decision)}.`}>
      The corrected version will need a decision again.
    </Notice>
  );
}
