import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();
type Shown = Parameters<typeof toastManager.add>[0];

export interface Undoable {
  onUndo: () => void;
  /** The toast is gone, and with it the way back, unless it was taken. */
  onGone?: () => void;
}

interface Numbered extends Shown {
  id: string;
}

let count = 0;
/** There is somebody who shows toasts. */
let isShowing = false;
let last: string | undefined;
/** The one that offers a way back, for as long as it does. */
let undoable: string | undefined;
let waiting: Numbered[] = [];

const number = () => `toast-${++count}`;

/** One at a time: a new toast ends the one before. It waits for a page that can show it, and for a toast that can be undone. */
function show(toast: Numbered) {
  if (!isShowing || (undoable && undoable !== toast.id)) {
    waiting.push(toast);
    return;
  }
  if (last) toastManager.close(last);
  toastManager.add(toast);
  last = toast.id;
}

const showWaiting = () => waiting.splice(0).forEach(show);

/** It need not be said any longer. */
function withdraw(id: string) {
  waiting = waiting.filter((kept) => kept.id !== id);
  toastManager.close(id);
}

/** From now on there is somebody who shows toasts, until the returned function is called. */
export function startShowing() {
  isShowing = true;
  showWaiting();
  return () => {
    isShowing = false;
    undoable = undefined;
    waiting = [];
  };
}

/** Says something that passes. Failures interrupt a screen reader, the rest waits its turn. */
export const toast = {
  success: (title: string, description?: string) => show({ id: number(), title, description, type: 'ok' }),
  info: (title: string, description?: string) => show({ id: number(), title, description, type: 'info' }),
  /** Answers how to take it back once it is no longer true. */
  error(title: string, description?: string) {
    const id = number();
    show({ id, title, description, type: 'bad', priority: 'high' });
    return () => withdraw(id);
  },

  /** Says what was done and offers to undo it for as long as it is shown. Only the next of its kind ends it early. */
  undoable(title: string, description: string, { onUndo, onGone }: Undoable) {
    const id = number();
    let isUndone = false;
    const undo = () => {
      isUndone = true;
      onUndo();
      toastManager.close(id);
    };
    const onClose = () => {
      if (!isUndone) onGone?.();
      if (undoable !== id) return;
      undoable = undefined;
      showWaiting();
    };
    undoable = id;
    show({ id, title, description, type: 'info', actionProps: { children: 'Undo', onClick: undo }, onClose });
  },
};
