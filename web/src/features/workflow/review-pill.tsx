import type { ContentApproval, GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reading } from '@/api/reading';
import { counted } from '@/lib/format';
import { Badge, type Tone } from '@/ui/badge';
import { lapsedDecision } from './lapsed-decision';
import { statusNames, statusTones } from './review-deeds';
import { StatusIcon } from './status-icon';

const stateQuery = (episodeId: string) => reading('GET /api/episodes/{id}/reviews', { id: episodeId });

/** Where the present version of a text stands in its review; leads there. */
export function ReviewPill({ item }: { item: GeneratedContent }) {
  const { id, episodeId, version } = item;
  const { data } = useQuery(stateQuery(episodeId));
  const state = data?.reviews.find((review) => review.contentId === id && review.version === version);
  const decision = state?.decision ?? null;
  const { data: said } = useQuery({
    ...reading('GET /api/content-approvals/{contentId}', { contentId: id }),
    enabled: data !== undefined && version > 1 && !decision,
  });
  if (!data) return null;
  const lapsed = lapsedDecision({ approvals: said?.approvals ?? [], decision, version });
  const { tone, words } = standing(decision, lapsed);
  const status = decision?.status ?? 'pending';
  const list = status === 'approved' || status === 'rejected' ? status : undefined;
  return (
    <Link
      to="/content-workflow"
      search={{ status: list, item: id }}
      className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 justify-self-start text-sm text-ink-2 no-underline hover:underline"
    >
      <Badge tone={tone} icon={<StatusIcon status={status} />}>
        {words}
      </Badge>
      {state && state.openComments > 0 && counted(state.openComments, 'open comment')}
      <span className="sr-only">Open the review</span>
    </Link>
  );
}

function standing(decision: ContentApproval | null, lapsed: ContentApproval | undefined): { tone: Tone; words: string } {
  if (decision && decision.status !== 'pending') {
    const { status, version, approver } = decision;
    return { tone: statusTones[status], words: `${statusNames[status]}: v${version} by ${approver.name}` };
  }
  if (lapsed?.status === 'approved') return { tone: 'warn', words: `Changed since ${lapsed.approver.name} approved v${lapsed.version}` };
  return { tone: 'idle', words: 'Waiting for approval' };
}
