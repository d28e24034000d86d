export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

/** A step prints into the file with this descriptor, or where we print. */
export type Lane = Record<string, (output?: number) => Promise<Result>>;

export function runStage(lanes: Lane[]): Promise<Result[]>;
