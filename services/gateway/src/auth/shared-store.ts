/** Small values that all gateways share. A value vanishes a while after it was last written. */
export abstract class SharedStore {
  /** Returns null if there is no value under `key`. */
  abstract read<T>(key: string): Promise<T | null>;

  /**
   * Replaces the value under `key` in one step: of two updates at once, one sees the other's result. If `change` returns null,
   * nothing is written. Returns false if too many gateways update the key at once.
   */
  abstract update<T>(key: string, change: (current: T | null) => T | null): Promise<boolean>;
}
