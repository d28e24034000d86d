import { Ids, ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ApprovalEntity } from './approval.entity';

export type NewApproval = Pick<ApprovalEntity, 'contentId' | 'version' | 'approverId' | 'status' | 'notes'> &
  Partial<Pick<ApprovalEntity, 'id' | 'approvedAt' | 'reinstatedFrom'>>;
type Void = Required<{ [F in 'voidedByVersion' | 'voidReason']: NonNullable<ApprovalEntity[F]> }>;

const LATEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;
const WITH_APPROVER = { approver: true } as const;

@Injectable()
export class ApprovalsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  nextId(): string {
    return this.ids.next();
  }

  /** All decisions about these items, oldest first. */
  findByContent(contentIds: string[]): Promise<ApprovalEntity[]> {
    const where = { contentId: In(contentIds) };
    return this.dataSource.manager.find(ApprovalEntity, { where, relations: WITH_APPROVER, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The latest decision about exactly this version. */
  findLatest(contentId: string, version: number, manager = this.dataSource.manager): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { contentId, version }, relations: WITH_APPROVER, order: LATEST_FIRST });
  }

  /** The latest decision about any earlier version. */
  findLatestBelow(contentId: string, version: number, manager = this.dataSource.manager): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { contentId, version: LessThan(version) }, order: LATEST_FIRST });
  }

  async insert(manager: EntityManager, approval: NewApproval): Promise<ApprovalEntity> {
    const id = approval.id ?? this.ids.next();
    const approvedAt = approval.approvedAt ?? (approval.status === 'approved' ? () => 'clock_timestamp()' : null);
    await manager
      .createQueryBuilder()
      .insert()
      .into(ApprovalEntity)
      .values({ ...approval, id, approvedAt })
      .execute();
    return manager.findOneOrFail(ApprovalEntity, { where: { id }, relations: WITH_APPROVER });
  }

  findById(id: string, manager = this.dataSource.manager): Promise<ApprovalEntity | null> {
    return manager.findOne(ApprovalEntity, { where: { id }, relations: WITH_APPROVER });
  }

  async findByIdOrThrow(id: string, manager = this.dataSource.manager): Promise<ApprovalEntity> {
    const approval = await this.findById(id, manager);
    if (!approval) throw new ServiceError('not_found', 'This decision does not exist, or its content has been deleted.');
    return approval;
  }

  async markVoided(manager: EntityManager, id: string, reason: Void): Promise<void> {
    await manager.update(ApprovalEntity, id, { ...reason, voidedAt: () => 'now()' });
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ApprovalEntity, { contentId });
  }
}
