import { ServiceError } from '@afterword/platform';
import type { Item } from './item.entity';

/** Refuses a text that was written over an older version than the current one; `details` holds both, so that nothing is lost. */
export function refuseOutdated({ version, text }: Item, baseVersion: number | undefined, yours: string): void {
  if (baseVersion === undefined || baseVersion === version) return;
  throw new ServiceError('conflict', 'The text has changed since you opened it.', { details: { version, current: text.content, yours } });
}
