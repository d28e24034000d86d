import { DomainEvent } from '@afterword/platform';

/** A content item was deleted. Each feature deletes its own rows of it. */
export const ContentRemoved = new DomainEvent<{ contentId: string }>('content removed');
