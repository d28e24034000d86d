import { v7 } from 'uuid';

/** Generates UUIDv7 ids, so that rows sort by the millisecond of their creation. */
export class Ids {
  next(): string {
    return v7();
  }
}
