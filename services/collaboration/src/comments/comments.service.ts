import { Ids, takeWhileFits, Transactions } from '@afterword/platform';
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
import { ContentClient } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canComment } from '../team/permissions';
import { toCommentDto, orThrow } from './comment.mapper';
import { CommentsRepository } from './comments.repository';

@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly content: ContentClient,
    private readonly comments: CommentsRepository,
    private readonly ids: Ids,
  ) {}

  async list({ contentId, limit, after }: Parsed<typeof ListComments>): Promise<Output<typeof ListComments>> {
    const found = await this.comments.findPage(contentId, limit + 1, after);
    const page = takeWhileFits(found.slice(0, limit).map(toCommentDto));
    return { comments: page, next: page.length < found.length ? (page.at(-1)?.id ?? null) : null };
  }

  async add({ contentId, actingAs, ...written }: Parsed<typeof AddComment>): Promise<Output<typeof AddComment>> {
    const author = await this.acting.getOrThrow(actingAs, canComment, 'comment');
    const current = await this.content.getCurrentOrThrow(contentId);
    return this.transactions.run(async (tx) => {
      const { version } = await this.content.recordAndLock(tx, current);
      const comment = await this.comments.insert(tx.manager, { id: this.ids.next(), contentId, version, authorId: author.id, ...written });
      const { id: commentId, commentType } = comment;
      await tx.publish(CommentAdded, { commentId, contentId, authorId: author.id, commentType });
      tx.notify('review', contentId);
      return { comment: toCommentDto(comment) };
    });
  }

  /** Resolving what is resolved changes nothing: it stays with whoever did it first. */
  async resolve({ id, actingAs }: Parsed<typeof ResolveComment>): Promise<Output<typeof ResolveComment>> {
    const member = await this.acting.getOrThrow(actingAs, canComment, 'resolve comments');
    return this.transactions.run(async (tx) => {
      const { isResolved, contentId } = orThrow(await this.comments.findLocked(tx.manager, id));
      if (isResolved) return { comment: toCommentDto(await this.comments.findWithPeople(tx.manager, id)) };
      const resolved = await this.comments.markResolved(tx.manager, id, member.id);
      await tx.publish(CommentResolved, { commentId: id, contentId, resolvedById: member.id });
      tx.notify('review', contentId);
      return { comment: toCommentDto(resolved) };
    });
  }
}
