import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ApprovalEntity } from './approval.entity';

type NewApproval = Pick<ApprovalEntity, 'id' | 'contentId' | 'version' | 'approverId' | 'status' | 'notes'>;
type Void = Required<{ [F in 'voidedByVersion' | 'voidReason']: NonNullable<ApprovalEntity[F]> }>;

const LATEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;
const WITH_APPROVER = { approver: true } as const;

@Injectable()
export class ApprovalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every decision about these texts, in the order they were made. */
  findByContent(contentIds: string[]): Promise<ApprovalEntity[]> {
    const where = { contentId: In(contentIds) };
    return this.dataSource.getRepository(ApprovalEntity).find({ where, relations: WITH_APPROVER, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The latest decision about this very version. */
  findLatest(manager: EntityManager, contentId: string, version: number): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { contentId, version }, relations: WITH_APPROVER, order: LATEST_FIRST });
  }

  /** The latest decision about any version below this one. */
  findLatestBelow(manager: EntityManager, contentId: string, version: number): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { contentId, version: LessThan(version) }, order: LATEST_FIRST });
  }

  async insert(manager: EntityManager, approval: NewApproval): Promise<ApprovalEntity> {
    const approvedAt = approval.status === 'approved' ? () => 'clock_timestamp()' : null;
    await manager
      .createQueryBuilder()
      .insert()
      .into(ApprovalEntity)
      .values({ ...approval, approvedAt })
      .execute();
    return manager.findOneOrFail(ApprovalEntity, { where: { id: approval.id }, relations: WITH_APPROVER });
  }

  async markVoided(manager: EntityManager, id: string, reason: Void): Promise<void> {
    await manager.update(ApprovalEntity, id, { ...reason, voidedAt: () => 'now()' });
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ApprovalEntity, { contentId });
  }
}
