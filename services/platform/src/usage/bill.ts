import type { WritingUsage } from '@afterword/proto';

/** What one answer of an engine has taken, and what it may have cost. */
export type Bill = Omit<WritingUsage, 'jobId' | 'updatedAt'>;
