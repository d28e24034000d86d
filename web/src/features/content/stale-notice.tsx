import type { ChangedWords, GeneratedContent } from '@afterword/proto';
import { type ReactNode, useState } from 'react';
import { PlayButton } from '@/features/player';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Added, Removed } from '@/ui/word-diff';

interface StaleNoticeProps {
  item: GeneratedContent;
  isApproved: boolean;
  /** What a person can do about it, if the corrected words are in the text. */
  actions?: ReactNode;
}

const MAX_SHOWN_CHANGES = 5;

/** Says which words of the source were corrected after the content was written. */
export function StaleNotice({ item, isApproved, actions }: StaleNoticeProps) {
  const { changedWords } = item;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changedWords : changedWords.slice(0, MAX_SHOWN_CHANGES);
  const left = changedWords.length - shown.length;
  return (
    <Notice
      tone="warn"
      title="Source corrected"
      actions={
        <>
          {left > 0 && <Button onClick={() => setShowsAll(true)}>Show {formatCount(left, 'more change')}</Button>}
          {item.corrected !== null && actions}
        </>
      }
    >
      <span className="block">{sentencesOf(item, isApproved)}</span>
      {shown.length > 0 && (
        <span role="list" className="mt-1.5 grid gap-1">
          {shown.map((words) => (
            <Change key={`${words.start} ${words.startMs}`} words={words} />
          ))}
        </span>
      )}
    </Notice>
  );
}

function sentencesOf({ version, changedWords, corrected }: GeneratedContent, isApproved: boolean): string {
  const stays = isApproved ? `The approved version ${version} is unchanged. ` : '';
  if (changedWords.length === 0) return `${stays}The episode was transcribed again after this was written. Check it, or regenerate it.`;
  if (corrected === null) return `${stays}These words of its source were corrected, but are not in the text. Check that it is still right.`;
  return `${stays}These words were corrected in the transcript after this was written:`;
}

function Change({ words: { before, after, startMs } }: { words: ChangedWords }) {
  return (
    <span role="listitem" className="flex flex-wrap items-center gap-x-2">
      {before && <Removed>{before}</Removed>}
      {after ? <Added>{after}</Added> : <span className="text-ink-2">(left out)</span>}
      <PlayButton startMs={startMs} />
    </span>
  );
}
