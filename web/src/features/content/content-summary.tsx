import type { GeneratedContent } from '@afterword/proto';
import { AudioLines } from 'lucide-react';
import { counted } from '@/lib/format';
import { marksOf } from './marks';
import { measure } from './measure';
import { Meter } from './meter';
import { postSpans } from './post-spans';

/** How much of a text stands on the recording, or how much room it takes. */
export function ContentSummary({ item, showsSources }: { item: GeneratedContent; showsSources: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3 empty:hidden">
      {showsSources && <Grounding item={item} />}
      <Room item={item} />
    </div>
  );
}

function Grounding({ item }: { item: GeneratedContent }) {
  const { sources, flags } = marksOf(item);
  if (item.evidence.length === 0) return null;
  const all = sources.length + flags.filter(({ kind }) => kind === 'sentence').length;
  return (
    <span className="inline-flex items-center gap-2">
      <AudioLines className="size-4" aria-hidden />
      {sources.length} of {all} sentences stand on the recording. Press a time to hear it.
    </span>
  );
}

function Room({ item: { contentType, content } }: { item: GeneratedContent }) {
  if (contentType === 'show_notes') return null;
  if (contentType === 'social_twitter') return `Thread of ${counted(postSpans(content).length, 'post')}`;
  const [length, hashtags] = measure(contentType, content);
  return (
    <>
      {length && <Meter measure={length} />}
      {hashtags && `${hashtags.count} of ${hashtags.max} hashtags`}
    </>
  );
}
