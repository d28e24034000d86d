import type { JobDefinition } from '../../src';
import { RepairCompleted, RepairFailed, RepairProgressed } from './contract';

export const repairJobs: JobDefinition = {
  events: { progressed: RepairProgressed, completed: RepairCompleted, failed: RepairFailed },
  toReport: ({ scope: toyId, ...report }) => ({ ...report, toyId }),
  messages: {
    waiting: 'Waiting for a part',
    failed: 'The toy could not be repaired.',
    abandoned: 'The repair was interrupted.',
    crashes: 'The workshop burned down twice.',
  },
};
