import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();
type Shown = Parameters<typeof toastManager.add>[0];

export interface Undoable {
  onUndo: () => void;
  /** Called when the toast has closed without undo. */
  onGone?: () => void;
}

interface Numbered extends Shown {
  id: string;
}

let count = 0;
/** Whether `Toasts` is mounted. */
let isShowing = false;
let last: string | undefined;
/** The toast that offers undo, while it is shown. */
let undoable: string | undefined;
let waiting: Numbered[] = [];

const number = () => `toast-${++count}`;

/** Shows one toast at a time. Toasts wait until `Toasts` is mounted and until an undoable toast has closed. */
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

/** Withdraws a toast that is shown or waiting. */
function withdraw(id: string) {
  waiting = waiting.filter((kept) => kept.id !== id);
  toastManager.close(id);
}

/** Called when `Toasts` is mounted; returns a function for unmounting. */
export function startShowing() {
  isShowing = true;
  showWaiting();
  return () => {
    isShowing = false;
    undoable = undefined;
    waiting = [];
  };
}

/** Shows toasts. Errors interrupt screen readers, the others are polite. */
export const toast = {
  success: (title: string, description?: string) => show({ id: number(), title, description, type: 'ok' }),
  info: (title: string, description?: string) => show({ id: number(), title, description, type: 'info' }),
  /** Returns a function that withdraws the toast. */
  error(title: string, description?: string) {
    const id = number();
    show({ id, title, description, type: 'bad', priority: 'high' });
    return () => withdraw(id);
  },

  /** Shows a toast with undo. Only the next undoable toast closes it early. */
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
