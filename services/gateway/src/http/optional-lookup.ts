import { ServiceError } from '@afterword/platform';

export interface OptionalLookup<T> {
  value: T | null;
  /** The name of the part, if the service did not respond. */
  missing: string[];
}

/** Waits for a part that a response can do without. If its service fails, the part is null and `missing` names it. */
export async function optionalLookup<T>(name: string, request: Promise<T>): Promise<OptionalLookup<T>> {
  try {
    return { value: await request, missing: [] };
  } catch (error) {
    if (error instanceof ServiceError) return { value: null, missing: [name] };
    throw error;
  }
}
