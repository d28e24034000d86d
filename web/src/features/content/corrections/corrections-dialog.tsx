import type { ContentCorrections, GeneratedContent } from '@afterword/proto';
import { counted } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CorrectedText } from './corrected-text';
import { useCorrectContent } from './corrections.queries';

interface CorrectionsDialogProps {
  episodeId: string;
  content: GeneratedContent[];
  items: ContentCorrections[];
  /** How many there are in all texts. */
  places: number;
  onClose: () => void;
}

/** Every place that would be corrected, and what it means for decisions; one press makes all of them. */
export function CorrectionsDialog({ episodeId, content, items, places, onClose }: CorrectionsDialogProps) {
  const correct = useCorrectContent(episodeId, onClose);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Corrections by the dictionary"
      lead="Each corrected text becomes a new version. The present one stays among the earlier versions."
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={correct.isPending} onClick={() => correct.mutate(items)}>
            Make {counted(places, 'correction')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {items.map((corrections) => {
          const item = content.find(({ id, version }) => id === corrections.contentId && version === corrections.version);
          return <CorrectedText key={corrections.contentId} {...{ episodeId, corrections }} text={item?.content ?? ''} />;
        })}
      </div>
    </Dialog>
  );
}
