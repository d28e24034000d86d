import { ServiceError } from '@afterword/platform';
import type { Item } from './item.entity';

/** The text is no longer what somebody saw who wants to change it; `details` holds both texts, so that nothing is lost. */
export class TextOutdated extends ServiceError {
  constructor({ version, text }: Item, yours: string) {
    super('conflict', 'The text has changed since you opened it.', { details: { version, current: text.content, yours } });
  }
}

/** Refuses a text that was written over an older version than the current one. */
export function refuseOutdated(item: Item, baseVersion: number | undefined, yours: string): void {
  if (baseVersion !== undefined && baseVersion !== item.version) throw new TextOutdated(item, yours);
}
