import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';

/** Asks for confirmation before edits are discarded. */
export const StartOverDialog = ({ onStart, onClose }: { onStart: () => void; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Start over?"
    lead="Insights are generated again from the transcript. Your changes to them are lost."
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="destructive" onClick={onStart}>
          Start over
        </Button>
      </>
    }
  >
    <Notice tone="warn" title="You’ll lose:">
      featured, trimmed, added and deleted quotes, your chapters, and changed calls to action. “Generate Insights” keeps them.
    </Notice>
  </Dialog>
);
