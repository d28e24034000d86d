import { answerRequest as answerChapterRequest, type ChapterRequest } from '@/features/insights/chapter-import/answer-request';
import { answerRequest, type FileRequest } from '@/features/uploads/preview/answer-request';

/** jsdom has no workers. This one reads files in the thread of the test. */
export class FakeWorker extends EventTarget {
  private isTerminated = false;

  postMessage(request: FileRequest | ChapterRequest): void {
    setTimeout(() => void this.answer(request));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  private async answer(request: FileRequest | ChapterRequest): Promise<void> {
    const data = request.kind === 'read' || request.kind === 'tag' ? await answerChapterRequest(request) : answerRequest(request);
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
