import type { Attempts } from './attempts';

/** Remembers tries at the password, for all gateways together. */
export abstract class AttemptStore {
  abstract read(key: string): Promise<Attempts>;

  /**
   * Replaces what is remembered under `key` in one step: of two changes at once, one sees the other's result.
   * Where `change` answers null nothing is written. Answers false where too many want to change the key at once.
   */
  abstract change(key: string, change: (current: Attempts) => Attempts | null): Promise<boolean>;
}
