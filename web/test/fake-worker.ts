import { answerRequest, type FileRequest } from '@/features/uploads/preview/answer-request';

/** jsdom has no workers. This one reads transcript files in the thread of the test. */
export class FakeWorker extends EventTarget {
  private isTerminated = false;

  postMessage(request: FileRequest): void {
    setTimeout(() => {
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data: answerRequest(request) }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
