import { ServiceError } from '@afterword/platform';
import type { ContentItem } from './content-item.entity';

/** The text is no longer what somebody saw who wants to change it; `details` holds both texts, so that nothing is lost. */
export class VersionConflict extends ServiceError {
  constructor({ version, text }: ContentItem, yours: string) {
    super('conflict', 'The text has changed since you opened it.', { details: { version, current: text.content, yours } });
  }
}

/** Refuses a text that was written over an older version than the current one. */
export function assertBaseVersion(item: ContentItem, baseVersion: number | undefined, yours: string): void {
  if (baseVersion !== undefined && baseVersion !== item.version) throw new VersionConflict(item, yours);
}
