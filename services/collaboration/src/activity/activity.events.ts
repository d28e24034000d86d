import { DomainEvent } from '@afterword/platform';
import type { ApprovalDecided, CommentAdded, DataOf, JobEnded } from '@afterword/proto';

/** A member decided about content. */
export const DecisionMade = new DomainEvent<DataOf<typeof ApprovalDecided>>('decision made');

/** A member or a program commented on content. */
export const CommentMade = new DomainEvent<DataOf<typeof CommentAdded>>('comment made');

/** A job has completed, failed or was cancelled. */
export const JobFinished = new DomainEvent<DataOf<typeof JobEnded>>('job finished');
