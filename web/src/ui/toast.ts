import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();
type Shown = Parameters<typeof toastManager.add>[0];

export interface Undoable {
  onUndo: () => void;
  /** The toast is gone, and with it the way back, unless it was taken. */
  onGone?: () => void;
}

let count = 0;
let last: string | undefined;
let waiting: Shown[] | null = [];

/** One at a time: a new toast ends the one before. What is said before the page can show it is kept. */
function show(toast: Shown): string {
  const id = `toast-${++count}`;
  if (waiting) waiting.push({ ...toast, id });
  else {
    if (last) toastManager.close(last);
    toastManager.add({ ...toast, id });
  }
  last = id;
  return id;
}

/** It need not be said any longer. */
function withdraw(id: string) {
  waiting = waiting?.filter((kept) => kept.id !== id) ?? null;
  toastManager.close(id);
}

/** From now on there is somebody who shows toasts, until the returned function is called. */
export function beginShowing() {
  const kept = waiting ?? [];
  waiting = null;
  kept.forEach((toast) => toastManager.add(toast));
  return () => {
    waiting = [];
  };
}

/** Says something that passes. Failures interrupt a screen reader, the rest waits its turn. */
export const toast = {
  ok: (title: string, description?: string) => void show({ title, description, type: 'ok' }),
  info: (title: string, description?: string) => void show({ title, description, type: 'info' }),
  /** Answers how to take it back once it is no longer true. */
  bad(title: string, description?: string) {
    const id = show({ title, description, type: 'bad', priority: 'high' });
    return () => withdraw(id);
  },

  /** Says what was done and offers to undo it for as long as it is shown. */
  undoable(title: string, description: string, { onUndo, onGone }: Undoable) {
    let isUndone = false;
    const undo = () => {
      isUndone = true;
      onUndo();
      toastManager.close(id);
    };
    const actionProps = { children: 'Undo', onClick: undo };
    const id = show({ title, description, type: 'info', actionProps, onClose: () => !isUndone && onGone?.() });
  },
};
