import type { DataOf, Event } from '@afterword/proto';
import type { Transaction } from '../database/transactions';
import type { JobReport } from './job';

export type ReportKind = 'progressed' | 'completed' | 'failed';

/** How jobs of one kind report. Given to `JobsModule`. */
export interface JobDefinition {
  /** Publishes or stores a report, in the transaction that belongs to it. */
  report(tx: Transaction, kind: ReportKind, report: JobReport, data: Record<string, unknown>): Promise<unknown>;
  /** Whether this is a job of this kind. Only needed beside the kind that `JobsModule.with` got, which has all others. */
  isOwn?(tx: Transaction, jobId: string): Promise<boolean>;
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

/**
 * Reports by events. `toData` names the fields of a report as these events do. Their types are not known here: the outbox parses the data with
 * the schema of the event.
 */
export const reportByEvents =
  (events: Record<ReportKind, Event>, toData: (report: JobReport) => Record<string, unknown>): JobDefinition['report'] =>
  (tx, kind, report, data) =>
    tx.publish(events[kind], { ...toData(report), ...data } as DataOf<Event>);

export const JOB_DEFINITION = Symbol('job definition');
