import { Injectable } from '@nestjs/common';
import type { LiveEntity, LiveNotice } from '@afterword/proto';
import { Bus } from './bus';
import { liveSubject } from './subjects';

/** Notifies open pages of changes. Best effort: a page that missed a notice reads again when it reconnects. */
@Injectable()
export class LiveNotices {
  constructor(private readonly bus: Bus) {}

  publish(notices: LiveNotice[]): void {
    if (!this.bus.isOpen) return;
    for (const { entity, id } of notices) this.bus.connection.publish(liveSubject(entity, id));
  }

  /** Calls `receive` for every notice of every service. Returns a function that unsubscribes. */
  subscribe(receive: (notice: LiveNotice) => void): () => void {
    const subscription = this.bus.connection.subscribe(liveSubject('*', '*'), {
      callback: (_, message) => {
        const [, entity, id] = message.subject.split('.') as [string, LiveEntity, string];
        receive({ entity, id });
      },
    });
    return () => subscription.unsubscribe();
  }
}
