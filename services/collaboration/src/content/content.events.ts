import { DomainEvent } from '@afterword/platform';
import type { ContentType, VersionApproval, VersionReason } from '@afterword/proto';

/** A version of a content item, and how it was made. */
export interface ItemVersion {
  contentId: string;
  episodeId: string;
  contentType: ContentType;
  version: number;
  reason: VersionReason;
  /** The member who made it or asked for it; null or missing if unknown. */
  authorId?: string | null | undefined;
}

/** A new item, or a later version of a known one. */
export const VersionRecorded = new DomainEvent<ItemVersion>('version recorded');

/** A version was made by the decision that approves it. Published once for each delivery, whether the version is known or not. */
export const VersionApproved = new DomainEvent<{ contentId: string; version: number; approval: VersionApproval }>('version approved');

/** An item was written that is to be approved without a reviewer: one post of the example. */
export const ApprovalRequested = new DomainEvent<{ contentId: string; version: number }>('approval requested');

/** An item was deleted. Each feature deletes its own rows about it, in the same transaction. */
export const ItemRemoved = new DomainEvent<{ contentId: string; episodeId: string }>('item removed');
