import { Ids, ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { CommentEntity } from './comment.entity';

type NewComment = Pick<CommentEntity, 'contentId' | 'version' | 'authorId' | 'comment' | 'commentType'>;

const WITH_PEOPLE = { author: true, resolvedBy: true } as const;

/** Comments are ordered by id, which is the order in which they were written. */
@Injectable()
export class CommentsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /** Oldest first, starting after the comment `after`. */
  findPage(contentId: string, limit: number, after?: string): Promise<CommentEntity[]> {
    const where = { contentId, ...(after !== undefined && { id: MoreThan(after) }) };
    return this.dataSource.manager.find(CommentEntity, { where, relations: WITH_PEOPLE, order: { id: 'ASC' }, take: limit });
  }

  /** Oldest first. */
  findByContent(contentId: string): Promise<CommentEntity[]> {
    return this.dataSource.manager.find(CommentEntity, { where: { contentId }, relations: WITH_PEOPLE, order: { id: 'ASC' } });
  }

  /** The latest comments on each item, at most `limit` of one item, oldest first. */
  async findLatest(contentIds: string[], limit: number): Promise<CommentEntity[]> {
    const latest = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY content_id ORDER BY id DESC) AS rank
         FROM content_comments WHERE content_id = ANY($1)
       ) AS ranked WHERE rank <= $2`,
      [contentIds, limit],
    );
    const where = { id: In(latest.map(({ id }) => id)) };
    return this.dataSource.manager.find(CommentEntity, { where, relations: WITH_PEOPLE, order: { id: 'ASC' } });
  }

  /** The number of open comments by the id of the item. Items without open comments are left out. */
  async countOpen(contentIds: string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ content_id: string; open: number }[]>(
      `SELECT content_id, count(*)::int AS open FROM content_comments
       WHERE content_id = ANY($1) AND NOT is_resolved GROUP BY content_id`,
      [contentIds],
    );
    return new Map(rows.map(({ content_id: id, open }) => [id, open]));
  }

  findWithPeople(id: string, manager = this.dataSource.manager): Promise<CommentEntity> {
    return manager.findOneOrFail(CommentEntity, { where: { id }, relations: WITH_PEOPLE });
  }

  /** Does not load the people, because Postgres locks no row of an outer join. */
  async findLockedOrThrow(manager: EntityManager, id: string): Promise<CommentEntity> {
    const comment = await manager.findOne(CommentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!comment) throw new ServiceError('not_found', 'This comment does not exist, or its content has been deleted.');
    return comment;
  }

  async insert(manager: EntityManager, comment: NewComment): Promise<CommentEntity> {
    const id = this.ids.next();
    await manager.insert(CommentEntity, { ...comment, id });
    return this.findWithPeople(id, manager);
  }

  async markResolved(manager: EntityManager, id: string, resolvedById: string): Promise<CommentEntity> {
    await manager.update(CommentEntity, id, { isResolved: true, resolvedById, resolvedAt: () => 'now()' });
    return this.findWithPeople(id, manager);
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(CommentEntity, { contentId });
  }
}
