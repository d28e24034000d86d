import { nameOfContent } from '@/features/content';
import { Dialog } from '@/ui/dialog';
import { EpisodeLink } from '@/features/episodes';
import { StepButtons } from './step-buttons';
import { type ReviewProps, useReview } from './use-review';

interface ReviewDialogProps extends ReviewProps {
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** The row that gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null;
}

/** A review in a dialog, for narrow screens. */
export function ReviewDialog({ onStep, onClose, finalFocus, ...props }: ReviewDialogProps) {
  const { badge, body, footer } = useReview(props);
  const { item } = props;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      finalFocus={finalFocus}
      title={nameOfContent(item)}
      lead={
        <span className="flex items-center gap-x-3">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <EpisodeLink item={item} />
            {badge}
          </span>
          <StepButtons onStep={onStep} />
        </span>
      }
      footer={footer}
    >
      {body}
    </Dialog>
  );
}
