import { ServiceError } from '@afterword/platform';

export interface OptionalLookup<T> {
  value: T | null;
  /** The name, if the service did not respond. */
  missing: string[];
}

/** What an answer can go without: where its owner does not answer, the rest is sent and names it as missing. */
export async function optionalLookup<T>(name: string, asked: Promise<T>): Promise<OptionalLookup<T>> {
  try {
    return { value: await asked, missing: [] };
  } catch (error) {
    if (error instanceof ServiceError) return { value: null, missing: [name] };
    throw error;
  }
}
