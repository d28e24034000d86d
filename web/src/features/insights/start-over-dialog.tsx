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
    <Notice tone="warn" title="What you changed here is given up:">
      featured, trimmed, added and deleted quotes, chapters you wrote, and calls to action you switched or moved. “Generate Insights” keeps
      all of that.
    </Notice>
  </Dialog>
);
