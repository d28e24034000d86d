import type { WebhookEventType } from '@afterword/proto';

/** What each event is called for people. */
export const eventLabels: Record<WebhookEventType, string> = {
  'episode.transcribed': 'Episode transcribed',
  'content.generated': 'Content generated',
  'approval.requested': 'Content waits for approval',
  'content.approved': 'Content approved',
  'content.rejected': 'Content rejected',
  'content.revision_requested': 'Revision requested',
  'comment.added': 'Comment added',
  'job.failed': 'Job failed',
};

/** Such as "Content approved, comment added". */
export function listEvents(events: WebhookEventType[]): string {
  const [first, ...others] = events.map((event) => eventLabels[event]);
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}
