import { type JobDefinition, reportByEvents } from '../../src';
import { RepairCompleted, RepairFailed, RepairProgressed } from './contract';

export const repairJobs: JobDefinition = {
  report: reportByEvents(
    { progressed: RepairProgressed, completed: RepairCompleted, failed: RepairFailed },
    ({ scope: toyId, ...report }) => ({ ...report, toyId }),
  ),
  messages: {
    waiting: 'Waiting for a part',
    failed: 'The toy could not be repaired.',
    abandoned: 'The repair was interrupted.',
    crashes: 'The workshop burned down twice.',
  },
};
