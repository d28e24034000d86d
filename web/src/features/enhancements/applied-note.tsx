import type { Enhancement } from '@afterword/proto';
import { Undo2 } from 'lucide-react';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { useUndoEnhancement } from './enhancements.queries';

/** Who applied a suggestion and when, and the way back while the text is as it left it. */
export function AppliedNote({ enhancement }: { enhancement: Enhancement }) {
  const undo = useUndoEnhancement();
  const { appliedAt, appliedBy, appliedVersion, canUndo } = enhancement;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="mr-auto text-sm text-ink-2">
        <b className="font-semibold">Applied{appliedBy && ` by ${appliedBy.name}`}</b>
        {appliedAt && `, ${dayAndTime(appliedAt)}`}
        {appliedVersion && `, as version ${appliedVersion}`}
        {appliedAt && !canUndo && <span className="block text-ink-3">The text has changed since, so this can no longer be undone.</span>}
      </p>
      {canUndo && (
        <Button variant="quiet" icon={<Undo2 aria-hidden />} busy={undo.isPending} onClick={() => undo.mutate(enhancement)}>
          Undo
        </Button>
      )}
    </div>
  );
}
