import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { WordDiff } from '@/ui/word-diff';
import type { Review } from './reviews.queries';

interface NewVersionNoticeProps {
  seen: Review;
  newer: Review;
  onRead: () => void;
}

/** Somebody changed the text while it was being reviewed: how, and the way to the new one. */
export const NewVersionNotice = ({ seen, newer, onRead }: NewVersionNoticeProps) => (
  <div role="alert" className="grid gap-3">
    <Notice tone="warn" title="The text has changed" actions={<Button onClick={onRead}>Read version {newer.version}</Button>}>
      since you opened it. You see version {seen.version}; below is what became of it. A decision is always about the text as it is now.
    </Notice>
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      <WordDiff before={seen.content} after={newer.content} />
    </div>
  </div>
);
