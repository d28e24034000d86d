import type { ContentCorrections, GeneratedContent } from '@afterword/proto';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CorrectedText } from './corrected-text';
import { useCorrectContent } from './corrections.queries';
import { countCorrections } from './count-corrections';

interface CorrectionsDialogProps {
  episodeId: string;
  content: GeneratedContent[];
  items: ContentCorrections[];
  onClose: () => void;
}

/** Every place that would be corrected, and what it means for decisions; one press corrects all texts that a person has not left out. */
export function CorrectionsDialog({ episodeId, content, items, onClose }: CorrectionsDialogProps) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const correct = useCorrectContent(episodeId, onClose);
  const isTaken = ({ contentId }: ContentCorrections) => !leftOut.includes(contentId);
  const taken = items.filter(isTaken);
  const take = ({ contentId }: ContentCorrections, takes: boolean) =>
    setLeftOut(takes ? leftOut.filter((id) => id !== contentId) : [...leftOut, contentId]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Corrections by the dictionary"
      lead="Each corrected text becomes a new version. The present one stays among the earlier versions."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={taken.length === 0} busy={correct.isPending} onClick={() => correct.mutate(taken)}>
            Make {formatCount(countCorrections(taken), 'correction')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {items.map((corrections) => {
          const item = content.find(({ id, version }) => id === corrections.contentId && version === corrections.version);
          return (
            <CorrectedText
              key={corrections.contentId}
              {...{ episodeId, corrections }}
              text={item?.content ?? ''}
              isTaken={isTaken(corrections)}
              onTake={(takes) => take(corrections, takes)}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
