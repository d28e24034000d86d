import type { ApprovalStatus, ContentApproval } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ContentSummary, ContentView, CopyButtons, DoubtNotice, QuotesInContext, quotesIn, UnsupportedClaimList } from '@/features/content';
import { PlaybackProvider, PlayingNote } from '@/features/player';
import { approvalsQuery, describeDecision, findStaleDecision, StatusIcon, statusLabels, statusTones } from '@/features/review-status';
import { transcriptQuery } from '@/features/transcript';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { Switch } from '@/ui/switch';
import { Comments } from './comments';
import { History } from './history';
import { ReviewFooter } from './review-footer';
import { ConflictNotice, Correction, NewVersionNotice, StaleDecisionNotice } from './review-notices';
import type { Review } from './reviews.queries';
import type { DecisionConflict, DecisionInput } from './use-decide';
import { VersionChange } from './version-change';

export interface ReviewProps {
  item: Review;
  isListed: boolean;
  conflict: DecisionConflict | null;
  isBusy: boolean;
  onDecide: (input: DecisionInput) => void;
}

/** The parts of a review: the pane and the dialog place them differently. */
export function useReview({ item, isListed, conflict, isBusy, onDecide }: ReviewProps) {
  const { seen, newer, seeNewer } = useSeenVersion(item, conflict?.seen);
  const decision = useLatestDecision({ item, isListed, conflict });
  const heading = useRef<HTMLHeadingElement>(null);
  const status = decision?.voided ? 'pending' : (decision?.status ?? 'pending');
  const stale = decision?.voided ? decision : findStaleDecision({ ...item, decision });
  const isDecided = status === 'approved' || status === 'rejected';
  const decide = (to: ApprovalStatus, notes: string) =>
    onDecide({ item: { ...seen, decision, approvalStatus: status }, status: to, notes });
  const accept = (corrected: string) =>
    onDecide({ item: { ...seen, decision, approvalStatus: status }, status: 'approved', notes: '', corrected });
  const read = () => {
    seeNewer();
    heading.current?.focus();
  };
  return {
    badge: (
      <Badge tone={statusTones[status]} icon={<StatusIcon status={status} />}>
        {statusLabels[status]}
      </Badge>
    ),
    body: (
      <div className="grid gap-6 min-[1440px]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-6">
          {conflict && !newer && <ConflictNotice conflict={conflict} />}
          {!conflict && !isListed && decision && !decision.voided && <Notice tone="run" title={`${describeDecision(decision)}.`} />}
          {newer && <NewVersionNotice seen={seen} newer={newer} onRead={read} />}
          {!newer && stale && <StaleDecisionNotice decision={stale} />}
          <ContentPreview
            key={seen.id}
            item={seen}
            heading={heading}
            correction={seen.stale && <Correction item={seen} status={status} isBusy={isBusy} onAccept={accept} />}
          />
          <Comments contentId={seen.id} version={seen.version} />
        </div>
        <aside className="min-w-0 border-line max-[1439px]:border-t max-[1439px]:pt-5 min-[1440px]:border-l min-[1440px]:pl-5">
          <History key={seen.id} contentId={seen.id} />
        </aside>
      </div>
    ),
    footer: (
      <ReviewFooter
        seen={seen}
        newer={newer}
        decision={isDecided ? decision : null}
        isListed={isListed}
        isBusy={isBusy}
        onDecide={decide}
      />
    ),
  };
}

/**
 * The version a reviewer sees: a newer one does not replace it until they ask for it, but comments and decisions are always current.
 * A correction that was accepted is what they have seen. `first` is the version they saw before, if any.
 */
function useSeenVersion(item: Review, first = item) {
  const [seen, see] = useState(first);
  const isAccepted = seen.version !== item.version && seen.corrected === item.content;
  if (seen.id !== item.id || isAccepted) see(item);
  const isSeen = seen.id !== item.id || seen.version === item.version || isAccepted;
  return { seen: isSeen ? item : seen, newer: isSeen ? undefined : item, seeNewer: () => see(item) };
}

interface LatestDecisionInput {
  item: Review;
  /** False if the list no longer has the item, because someone decided or changed it. */
  isListed: boolean;
  conflict: DecisionConflict | null;
}

/** The latest decision about the open version. */
function useLatestDecision({ item, isListed, conflict }: LatestDecisionInput): ContentApproval | null {
  const { data } = useQuery({ ...approvalsQuery(item.id), enabled: !isListed });
  if (isListed) return item.decision;
  return data?.approvals.findLast(({ version }) => version === item.version) ?? conflict?.decision ?? item.decision;
}

interface ContentPreviewProps {
  item: Review;
  heading: RefObject<HTMLHeadingElement | null>;
  correction: ReactNode;
}

/** The version under review with its sources, or its changes. */
function ContentPreview({ item, heading, correction }: ContentPreviewProps) {
  const { id, episodeId, version } = item;
  const { data } = useQuery(transcriptQuery(episodeId));
  const [showsSources, setShowsSources] = useState(true);
  const [showsChanges, setShowsChanges] = useState(false);
  return (
    <PlaybackProvider key={episodeId} episodeId={episodeId}>
      <section className="grid gap-4" aria-labelledby={`text-${id}`}>
        <div className="flex flex-wrap items-center gap-x-4">
          <h3 ref={heading} id={`text-${id}`} tabIndex={-1} className="font-sans text-md font-semibold">
            Version {version}
          </h3>
          <span className="mr-auto">
            <CopyButtons item={item} />
          </span>
          {version > 1 && <Switch label={`Changes since version ${version - 1}`} checked={showsChanges} onChange={setShowsChanges} />}
        </div>
        {correction}
        <DoubtNotice item={item} />
        {showsChanges ? (
          <VersionChange contentId={id} version={version} />
        ) : (
          <>
            <ContentSummary item={item} showsSources={showsSources} onShowSources={setShowsSources} />
            <ContentView item={item} transcript={data?.transcript} showsSources={showsSources} />
          </>
        )}
        <UnsupportedClaimList unheard={item.unheard} />
        {item.writer.engine === 'extractive' && quotesIn(item).length > 0 && <Meaning item={item} />}
        <PlayingNote />
      </section>
    </PlaybackProvider>
  );
}

/** Rules choose quotes by their words alone: what was said around them shows whether they were meant. */
const Meaning = ({ item }: { item: Review }) => (
  <section aria-labelledby={`meaning-${item.id}`} className="grid gap-3">
    <h3 id={`meaning-${item.id}`} className="font-sans text-md font-semibold">
      Check that this is what the speaker meant
    </h3>
    <QuotesInContext item={item} />
  </section>
);
