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
import { CurrentContent } from '../content/current-content';
import { ActingMember } from '../team/acting-member';
import { mayComment } from '../team/team-rules';
import { answerComment, orNotFound } from './comment-answer';
import { CommentsRepository } from './comments.repository';

@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMember,
    private readonly content: CurrentContent,
    private readonly comments: CommentsRepository,
    private readonly ids: Ids,
  ) {}

  async list({ contentId, limit, after }: Parsed<typeof ListComments>): Promise<Output<typeof ListComments>> {
    const found = await this.comments.page(contentId, limit + 1, after);
    const page = takeWhileFits(found.slice(0, limit).map(answerComment));
    return { comments: page, next: page.length < found.length ? (page.at(-1)?.id ?? null) : null };
  }

  async add({ contentId, actingAs, ...written }: Parsed<typeof AddComment>): Promise<Output<typeof AddComment>> {
    const author = await this.acting.require(actingAs, mayComment, 'comment');
    const current = await this.content.read(contentId);
    return this.transactions.run(async (tx) => {
      const { version } = await this.content.hold(tx, current);
      const comment = await this.comments.add(tx.manager, { id: this.ids.next(), contentId, version, authorId: author.id, ...written });
      const { id: commentId, commentType } = comment;
      await tx.publish(CommentAdded, { commentId, contentId, authorId: author.id, commentType });
      tx.notify('review', contentId);
      return { comment: answerComment(comment) };
    });
  }

  /** Resolving what is resolved changes nothing: it stays with whoever did it first. */
  async resolve({ id, actingAs }: Parsed<typeof ResolveComment>): Promise<Output<typeof ResolveComment>> {
    const member = await this.acting.require(actingAs, mayComment, 'resolve comments');
    return this.transactions.run(async (tx) => {
      const { isResolved, contentId } = orNotFound(await this.comments.lock(tx.manager, id));
      if (isResolved) return { comment: answerComment(await this.comments.withPeople(tx.manager, id)) };
      const resolved = await this.comments.resolve(tx.manager, id, member.id);
      await tx.publish(CommentResolved, { commentId: id, contentId, resolvedById: member.id });
      tx.notify('review', contentId);
      return { comment: answerComment(resolved) };
    });
  }
}
