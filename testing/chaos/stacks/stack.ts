import type { Fault, FaultKind } from '../faults/fault';

/** The locations of the data that the checker reads. */
export interface DataLocations {
  databaseUrl: string;
  databasePrefix: string;
  natsUrl: string;
  storeFolder: string;
}

/** An installation of the product into which faults can be injected. */
export interface Stack {
  readonly name: string;
  readonly gateways: string[];
  readonly password: string;
  /** The possible faults with their relative frequency. */
  readonly weights: Partial<Record<FaultKind, number>>;
  locations(): DataLocations;
  /** Injects a fault and returns its target. */
  injectFault(fault: Fault): Promise<string>;
  /** Ends every fault and waits until everything is ready. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns settings of a service with short timeouts, so that much happens in a short time. */
export const SHORT_INTERVALS = {
  EVENT_ACK_WAIT_MS: '3000',
  EVENT_RETRY_MS: '300,1000,2000,4000',
  WORK_LEASE_MS: '3000',
  SHUTDOWN_MS: '3000',
  WORK_AFTER_CRASH_MS: '5000',
};

/** The address of the provider for speech and text. */
export const providerSettings = (url: string) => ({
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: 'sk-chaos',
  OPENAI_MODEL: 'fake-model',
  TRANSCRIBE_MODEL: 'fake-whisper',
});
