import type { ContentApproval, ContentCorrections, GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeDecision, episodeReviewsQuery } from '@/features/review-status';
import { mayDecide, useActing } from '@/features/team';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Added, Removed } from '@/ui/word-diff';
import { contentTypeLabels } from '../content-type-labels';
import { correctionsQuery, type SelectedCorrections, useCorrectContent } from './corrections.queries';
import { excerptAround } from './excerpt';

interface ContentCorrectionsProps {
  episodeId: string;
  content: GeneratedContent[];
}

/** Offers to apply the dictionary to content that was written before its entries. */
export function ContentCorrections({ episodeId, content }: ContentCorrectionsProps) {
  const [isLooking, setLooking] = useState(false);
  const { data, error, refetch } = useQuery(correctionsQuery(episodeId));
  if (error && !data) return <LoadError what="Dictionary corrections" error={error} onRetry={() => void refetch()} />;
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

/** Lists all corrections with the decisions about the content; applies them to the selected content. What was rejected stays rejected. */
function CorrectionsDialog({ episodeId, content, items, onClose }: CorrectionsDialogProps) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const correct = useCorrectContent(episodeId, onClose);
  const { data: reviewed, error, refetch } = useQuery(episodeReviewsQuery(episodeId));
  const { member, isEnforced } = useActing();
  const proposals = items.map((corrections) => {
    const { contentId, version, contentType } = corrections;
    const decision = reviewed?.reviews.find((review) => review.contentId === contentId && review.version === version)?.decision ?? null;
    const mayApprove = !isEnforced || !member || mayDecide(member, 'approved', contentType);
    const isOpen = decision?.status !== 'rejected' && (decision?.status !== 'approved' || mayApprove);
    return { corrections, decision, isOpen, isTaken: isOpen && !leftOut.includes(contentId) };
  });
  const taken = reviewed ? proposals.filter(({ isTaken }) => isTaken) : [];
  const take = ({ contentId }: ContentCorrections, takes: boolean) =>
    setLeftOut(takes ? leftOut.filter((id) => id !== contentId) : [...leftOut, contentId]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Dictionary corrections"
      lead="Each correction makes a new version. Earlier versions are kept."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={taken.length === 0} busy={correct.isPending} onClick={() => correct.mutate(taken)}>
            Apply {formatCount(countCorrections(taken.map(({ corrections }) => corrections)), 'correction')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {error && !reviewed && <LoadError what="The decisions about this content" error={error} onRetry={() => void refetch()} />}
        {proposals.map((proposal) => {
          const { contentId, version: seen } = proposal.corrections;
          const item = content.find(({ id, version }) => id === contentId && version === seen);
          return (
            <CorrectedText key={contentId} {...proposal} text={item?.content ?? ''} onTake={(takes) => take(proposal.corrections, takes)} />
          );
        })}
      </div>
    </Dialog>
  );
}

/** The total number of corrections. */
const countCorrections = (items: ContentCorrections[]): number => items.reduce((sum, { places }) => sum + places.length, 0);

interface CorrectedTextProps extends SelectedCorrections {
  /** Whether the person may apply them. */
  isOpen: boolean;
  /** Whether the content is selected. */
  isTaken: boolean;
  /** The current text; empty if it has changed since the corrections were computed. */
  text: string;
  onTake: (takes: boolean) => void;
}

/** The corrections of one content item in context, and the decision about it. */
function CorrectedText({ corrections, decision, isOpen, isTaken, text, onTake }: CorrectedTextProps) {
  const { contentType, places } = corrections;
  return (
    <section aria-label={contentTypeLabels[contentType]} className="grid gap-2">
      <Checkbox
        label={contentTypeLabels[contentType]}
        checked={isTaken}
        disabled={!isOpen}
        onChange={(event) => onTake(event.target.checked)}
      />
      {decision && decision.status !== 'pending' && <DecisionNotice decision={decision} isOpen={isOpen} />}
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

/** What becomes of the decision about the content. */
function DecisionNotice({ decision, isOpen }: { decision: ContentApproval; isOpen: boolean }) {
  const { status, version } = decision;
  return (
    <Notice tone={isOpen ? 'run' : 'warn'} title={`${describeDecision(decision)}.`}>
      {status === 'rejected' && 'It stays rejected. To correct it, reopen its review first.'}
      {status === 'approved' &&
        isOpen &&
        `If you apply the correction, you approve version ${version + 1}. Until then, this version stays approved.`}
      {status === 'approved' && !isOpen && 'It stays approved as it is. A member who can approve it can apply the correction.'}
      {status === 'needs_revision' && 'The corrected version will need a decision again.'}
    </Notice>
  );
}
