import { ServiceError } from '@afterword/platform';
import type { ContentComment } from '@afterword/proto';
import { answerPerson } from '../team/team-member-answer';
import type { CommentEntity } from './content-comment.entity';

/** The comment as the contract shows it. */
export const answerComment = ({ author, resolvedBy, resolvedAt, createdAt, ...comment }: CommentEntity): ContentComment => ({
  ...comment,
  author: answerPerson(author),
  resolvedBy: resolvedBy && answerPerson(resolvedBy),
  resolvedAt: resolvedAt && resolvedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

export function orNotFound(comment: CommentEntity | null): CommentEntity {
  if (!comment) throw new ServiceError('not_found', 'This comment does not exist, or its text has been deleted.');
  return comment;
}
