import { takeWhileFits, Transactions } from '@afterword/platform';
import {
  type AddComment,
  CommentAdded,
  CommentResolved,
  type ListComments,
  type Output,
  type Parsed,
  type ResolveComment,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from '../content/content-projection.service';
import { ContentClient } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canComment } from '../team/permissions';
import { toCommentDto } from './comment.mapper';
import { CommentsRepository } from './comments.repository';

@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly content: ContentClient,
    private readonly projection: ContentProjectionService,
    private readonly comments: CommentsRepository,
  ) {}

  async list({ contentId, limit, after }: Parsed<typeof ListComments>): Promise<Output<typeof ListComments>> {
    const found = await this.comments.findPage(contentId, limit + 1, after);
    const page = takeWhileFits(found.slice(0, limit).map(toCommentDto));
    return { comments: page, next: page.length < found.length ? (page.at(-1)?.id ?? null) : null };
  }

  async add({ contentId, actingAs, ...fields }: Parsed<typeof AddComment>): Promise<Output<typeof AddComment>> {
    const author = await this.acting.getOrThrow(actingAs, canComment, 'comment');
    const current = await this.content.findCurrentOrThrow(contentId);
    return this.transactions.run(async (tx) => {
      const { version } = await this.projection.recordAndLock(tx, current);
      const comment = await this.comments.insert(tx.manager, { contentId, version, authorId: author.id, ...fields });
      const { id: commentId, commentType } = comment;
      await tx.publish(CommentAdded, { commentId, contentId, authorId: author.id, commentType });
      tx.notify('review', contentId);
      return { comment: toCommentDto(comment) };
    });
  }

  /** Returns a comment that is resolved already without a change. */
  async resolve({ id, actingAs }: Parsed<typeof ResolveComment>): Promise<Output<typeof ResolveComment>> {
    const member = await this.acting.getOrThrow(actingAs, canComment, 'resolve comments');
    return this.transactions.run(async (tx) => {
      const { isResolved, contentId } = await this.comments.findLockedOrThrow(tx.manager, id);
      if (isResolved) return { comment: toCommentDto(await this.comments.findWithPeople(id, tx.manager)) };
      const resolved = await this.comments.markResolved(tx.manager, id, member.id);
      await tx.publish(CommentResolved, { commentId: id, contentId, resolvedById: member.id });
      tx.notify('review', contentId);
      return { comment: toCommentDto(resolved) };
    });
  }
}
