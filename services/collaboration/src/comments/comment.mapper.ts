import { ServiceError } from '@afterword/platform';
import type { ContentComment } from '@afterword/proto';
import { toPersonDto } from '../team/team-member.mapper';
import type { CommentEntity } from './comment.entity';

/** The comment as the contract shows it. */
export const toCommentDto = ({ author, resolvedBy, resolvedAt, createdAt, ...comment }: CommentEntity): ContentComment => ({
  ...comment,
  author: toPersonDto(author),
  resolvedBy: resolvedBy && toPersonDto(resolvedBy),
  resolvedAt: resolvedAt && resolvedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

export function orThrow(comment: CommentEntity | null): CommentEntity {
  if (!comment) throw new ServiceError('not_found', 'This comment does not exist, or its text has been deleted.');
  return comment;
}
