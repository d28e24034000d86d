import type { Fault, FaultKind } from '../faults/fault';

/** Where the checker finds what the services have written. */
export interface DataLocations {
  databaseUrl: string;
  databasePrefix: string;
  natsUrl: string;
  storeFolder: string;
}

/** An installation of the product that can be disturbed. */
export interface Stack {
  readonly name: string;
  readonly gateways: string[];
  readonly password: string;
  /** What can happen to it, and how often as compared to the others. */
  readonly weights: Partial<Record<FaultKind, number>>;
  locations(): DataLocations;
  /** Disturbs it, and tells what was hit. */
  injectFault(fault: Fault): Promise<string>;
  /** Ends every disturbance and waits until all of it is ready. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** How every service of a stack is set: everything that waits is short, so that much happens in little time. */
export const SHORT_INTERVALS = {
  EVENT_ACK_WAIT_MS: '3000',
  EVENT_RETRY_MS: '300,1000,2000,4000',
  WORK_LEASE_MS: '3000',
  SHUTDOWN_MS: '3000',
  WORK_AFTER_CRASH_MS: '5000',
};

/** The provider for speech and for text. */
export const providerSettings = (url: string) => ({
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: 'sk-chaos',
  OPENAI_MODEL: 'fake-model',
  TRANSCRIBE_MODEL: 'fake-whisper',
});
