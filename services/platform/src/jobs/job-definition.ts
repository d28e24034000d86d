import type { Event } from '@afterword/proto';
import type { JobReport } from './job';

/** How the jobs of a service report. Given to `JobsModule.with`. */
export interface JobDefinition {
  events: { progressed: Event; completed: Event; failed: Event };
  /** Names the fields of a report as these events do. */
  toReport(report: JobReport): Record<string, unknown>;
  /** What people read about a job. */
  messages: {
    /** The step while a provider is waited for. */
    waiting: string;
    /** The reason of a failure whose error has no message for people. */
    failed: string;
    /** The process that worked on the job disappeared, and no other took the job over. */
    abandoned: string;
    /** Two processes crashed while they worked on the job. */
    crashes: string;
  };
}

export const JOB_DEFINITION = Symbol('job definition');
