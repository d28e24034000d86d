import type { Enhancement } from '@afterword/proto';
import { nameOfContent } from '@/features/content';
import { useUndeleted } from '@/ui/deferred-delete';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { EnhancedItem } from './enhancements.queries';
import { Suggestion, TranslationNote } from './suggestion';

const groups: { title: string; holds: (enhancement: Enhancement) => boolean }[] = [
  { title: 'Pending', holds: ({ isApplied, isOutdated }) => !isApplied && !isOutdated },
  { title: 'Out of date', holds: ({ isApplied, isOutdated }) => !isApplied && isOutdated },
  { title: 'Applied', holds: ({ isApplied }) => isApplied },
];

/** All suggestions for a piece of content in full: pending, outdated and applied. */
export function DetailDialog({ item, onClose }: { item: EnhancedItem; onClose: () => void }) {
  const enhancements = useUndeleted(item.enhancements);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Enhancements for ${nameOfContent(item)}`}
      lead={`${item.episodeTitle ?? 'Untitled episode'}, version ${item.version}`}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {enhancements.length === 0 && <p className="text-ink-2">There are no suggestions for this content. “Generate More” makes some.</p>}
      <div className="grid gap-6">
        <TranslationNote language={item.language} />
        {groups.map(({ title, holds }) => (
          <Group key={title} title={title} item={item} enhancements={enhancements.filter(holds)} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, item, enhancements }: { title: string; item: EnhancedItem; enhancements: Enhancement[] }) {
  if (enhancements.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h3>
        {title} <span className="font-sans text-md text-ink-3">{enhancements.length}</span>
      </h3>
      <ul className="grid gap-4">
        {enhancements.map((enhancement) => (
          <li key={enhancement.id} className="grid gap-3 rounded-md border border-line bg-surface px-4 py-4">
            <Suggestion enhancement={enhancement} contentType={item.contentType} whole />
          </li>
        ))}
      </ul>
    </section>
  );
}
