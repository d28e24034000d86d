import type { ContentComment } from '@afterword/proto';
import { toPersonDto } from '../team/team-member.mapper';
import type { CommentEntity } from './comment.entity';

export const toCommentDto = ({ author, resolvedBy, resolvedAt, createdAt, ...comment }: CommentEntity): ContentComment => ({
  ...comment,
  author: toPersonDto(author),
  resolvedBy: resolvedBy && toPersonDto(resolvedBy),
  resolvedAt: resolvedAt && resolvedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
