import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { WordDiff } from '@/ui/word-diff';
import type { EditConflict as Conflict } from './content.queries';

interface EditConflictProps {
  conflict: Conflict;
  mine: string;
  onMine: () => void;
  onCurrent: () => void;
}

/** Two people changed one text: how they differ, and which of them is to stand. */
export const EditConflict = ({ conflict: { current, version }, mine, onMine, onCurrent }: EditConflictProps) => (
  <div role="alert" className="grid gap-3">
    <Notice
      tone="warn"
      title={`Somebody saved version ${version} while you were writing.`}
      actions={
        <>
          <Button onClick={onMine}>Save my text</Button>
          <Button variant="quiet" onClick={onCurrent}>
            Keep version {version}
          </Button>
        </>
      }
    >
      Struck words are theirs, underlined ones yours. Saved, your text becomes the newest version and theirs stays among the earlier ones.
    </Notice>
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <WordDiff before={current} after={mine} />
    </div>
  </div>
);
