import { ServiceError } from '@afterword/platform';
import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Names the one rule the database keeps for us; every other failure passes through. */
export function refuseDuplicate(error: unknown): never {
  const duplicate = error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
  throw duplicate ? new ServiceError('conflict', 'This term is already in the dictionary.', { cause: error }) : error;
}
