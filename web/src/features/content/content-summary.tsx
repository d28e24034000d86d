import { postsOf } from '@afterword/language/rules';
import type { GeneratedContent } from '@afterword/proto';
import { AudioLines } from 'lucide-react';
import { counted } from '@/lib/format';
import { marksOf } from './marks';
import { measure } from './measure';
import { Meter } from './meter';

/** How much of a text stands on the recording, and how much room it takes. */
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
    <span className="mr-auto inline-flex items-center gap-2">
      <AudioLines className="size-4" aria-hidden />
      {sources.length} of {all} sentences stand on the recording. Press a time to hear it.
    </span>
  );
}

function Room({ item: { contentType, content } }: { item: GeneratedContent }) {
  if (contentType === 'social_twitter') return `Thread of ${counted(postsOf(content).length, 'post')}`;
  return measure(contentType, content).map((one) => <Meter key={one.name} measure={one} />);
}
