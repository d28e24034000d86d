import type { ContentCorrections } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { describeDecision } from '@/features/review-status/decision-labels';
import { episodeReviewsQuery } from '@/features/review-status/review-status.queries';
import { Checkbox } from '@/ui/checkbox';
import { Notice } from '@/ui/notice';
import { Added, Removed } from '@/ui/word-diff';
import { contentTypeLabels } from '../content-type-labels';
import { excerptAround } from './excerpt';

interface CorrectedTextProps {
  episodeId: string;
  corrections: ContentCorrections;
  /** The text as it is now; empty where it has changed since it was looked through. */
  text: string;
  /** Whether it is to be corrected. */
  isTaken: boolean;
  onTake: (takes: boolean) => void;
}

/** What would be corrected in one text, each place with the words around it, and which decision would no longer count. */
export function CorrectedText({ episodeId, corrections, text, isTaken, onTake }: CorrectedTextProps) {
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
      That no longer counts for the corrected text, which waits for a decision again.
    </Notice>
  );
}
