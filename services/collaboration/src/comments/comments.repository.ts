import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { CommentEntity } from './comment.entity';

type NewComment = Pick<CommentEntity, 'id' | 'contentId' | 'version' | 'authorId' | 'comment' | 'commentType'>;

const WITH_PEOPLE = { author: true, resolvedBy: true } as const;

@Injectable()
export class CommentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order they were written, which is that of their ids; from above `after` on. */
  findPage(contentId: string, limit: number, after?: string): Promise<CommentEntity[]> {
    const where = { contentId, ...(after !== undefined && { id: MoreThan(after) }) };
    return this.dataSource.getRepository(CommentEntity).find({ where, relations: WITH_PEOPLE, order: { id: 'ASC' }, take: limit });
  }

  findByContent(contentId: string): Promise<CommentEntity[]> {
    return this.dataSource.getRepository(CommentEntity).find({ where: { contentId }, relations: WITH_PEOPLE, order: { id: 'ASC' } });
  }

  /** The latest of each text, at most `most` of it, in the order they were written. */
  async findLatest(contentIds: string[], most: number): Promise<CommentEntity[]> {
    const latest = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY content_id ORDER BY id DESC) AS place
         FROM content_comments WHERE content_id = ANY($1)
       ) AS placed WHERE place <= $2`,
      [contentIds, most],
    );
    const where = { id: In(latest.map(({ id }) => id)) };
    return this.dataSource.getRepository(CommentEntity).find({ where, relations: WITH_PEOPLE, order: { id: 'ASC' } });
  }

  /** How many of each text are open, by the text's id. */
  async countOpen(contentIds: string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ content_id: string; open: number }[]>(
      `SELECT content_id, count(*)::int AS open FROM content_comments
       WHERE content_id = ANY($1) AND NOT is_resolved GROUP BY content_id`,
      [contentIds],
    );
    return new Map(rows.map(({ content_id: id, open }) => [id, open]));
  }

  async insert(manager: EntityManager, comment: NewComment): Promise<CommentEntity> {
    await manager.insert(CommentEntity, comment);
    return this.findWithPeople(manager, comment.id);
  }

  findLocked(manager: EntityManager, id: string): Promise<CommentEntity | null> {
    return manager.findOne(CommentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async markResolved(manager: EntityManager, id: string, resolvedById: string): Promise<CommentEntity> {
    await manager.update(CommentEntity, id, { isResolved: true, resolvedById, resolvedAt: () => 'now()' });
    return this.findWithPeople(manager, id);
  }

  findWithPeople(manager: EntityManager, id: string): Promise<CommentEntity> {
    return manager.findOneOrFail(CommentEntity, { where: { id }, relations: WITH_PEOPLE });
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(CommentEntity, { contentId });
  }
}
