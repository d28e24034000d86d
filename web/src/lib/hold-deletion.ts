import { ApiError, sentenceOf } from '@/api/api-error';
import type { RequestOptions } from '@/api/request';
import { toast } from '@/ui/toast';
import { heldDeletions } from './held-deletions';

interface Deletion {
  id: string;
  /** What the toast says. */
  title: string;
  description: string;
  /** What is said where the server refuses without a sentence of its own. */
  failure: string;
  deleteNow: (options: RequestOptions) => Promise<unknown>;
  /** Reads again what no longer holds it. */
  onDeleted: () => Promise<unknown>;
}

/** Takes something off the pages at once and deletes it when its toast, and with it Undo, is gone. */
export function holdDeletion(deletion: Deletion) {
  const { id, title, description } = deletion;
  heldDeletions.hold(id, () => void carryOut(deletion));
  toast.undoable(title, description, {
    onUndo: () => heldDeletions.release(id),
    onGone: () => heldDeletions.carryOut(id),
  });
}

async function carryOut({ id, failure, deleteNow, onDeleted }: Deletion) {
  try {
    await deleteNow({ keepalive: true });
  } catch (error) {
    if (!isGone(error)) toast.bad('Error', sentenceOf(error, failure));
  }
  await onDeleted();
  heldDeletions.release(id);
}

/** Somebody else was faster. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
