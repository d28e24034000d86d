/** Small values that all gateways share. A value expires some time after it was last written. */
export abstract class SharedStore {
  /** Returns null if there is no value under `key`. */
  abstract read<T>(key: string): Promise<T | null>;

  /**
   * Replaces the value under `key` atomically: of two concurrent updates, one sees the other's result. If `change` returns null, nothing is
   * written. Returns false if too many gateways update the key at the same time.
   */
  abstract update<T>(key: string, change: (current: T | null) => T | null): Promise<boolean>;
}
