import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ApprovalEntity } from './content-approval.entity';

type NewApproval = Pick<ApprovalEntity, 'id' | 'contentId' | 'version' | 'approverId' | 'status' | 'notes'>;
type Void = Required<{ [F in 'voidedByVersion' | 'voidReason']: NonNullable<ApprovalEntity[F]> }>;

const LATEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;
const approver = { approver: true } as const;

@Injectable()
export class ApprovalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every decision about these texts, in the order they were made. */
  ofAll(contentIds: string[]): Promise<ApprovalEntity[]> {
    const where = { contentId: In(contentIds) };
    return this.dataSource.getRepository(ApprovalEntity).find({ where, relations: approver, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The latest decision about this very version. */
  latest(manager: EntityManager, contentId: string, version: number): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { contentId, version }, relations: approver, order: LATEST_FIRST });
  }

  /** The latest decision about any version below this one. */
  latestBelow(manager: EntityManager, contentId: string, version: number): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { contentId, version: LessThan(version) }, order: LATEST_FIRST });
  }

  async add(manager: EntityManager, approval: NewApproval): Promise<ApprovalEntity> {
    const approvedAt = approval.status === 'approved' ? () => 'clock_timestamp()' : null;
    await manager
      .createQueryBuilder()
      .insert()
      .into(ApprovalEntity)
      .values({ ...approval, approvedAt })
      .execute();
    return manager.findOneOrFail(ApprovalEntity, { where: { id: approval.id }, relations: approver });
  }

  async markVoid(manager: EntityManager, id: string, reason: Void): Promise<void> {
    await manager.update(ApprovalEntity, id, { ...reason, voidedAt: () => 'now()' });
  }

  async removeOf(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ApprovalEntity, { contentId });
  }
}
