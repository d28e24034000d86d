import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

export interface Undoable {
  onUndo: () => void;
  /** The toast is gone, and with it the way back, unless it was taken. */
  onGone: () => void;
}

let shown: string | undefined;

/** One at a time: a new toast ends the one before. */
function show(toast: Parameters<typeof toastManager.add>[0]) {
  if (shown) toastManager.close(shown);
  shown = toastManager.add(toast);
}

/** Says something that passes. Failures interrupt a screen reader, the rest waits its turn. */
export const toast = {
  ok: (title: string, description?: string) => show({ title, description, type: 'ok' }),
  info: (title: string, description?: string) => show({ title, description, type: 'info' }),
  bad: (title: string, description?: string) => show({ title, description, type: 'bad', priority: 'high' }),

  /** Says what was done and offers to undo it for as long as it is shown. */
  undoable(title: string, description: string, { onUndo, onGone }: Undoable) {
    let isUndone = false;
    const undo = () => {
      isUndone = true;
      onUndo();
      if (id) toastManager.close(id);
    };
    show({ title, description, type: 'info', actionProps: { children: 'Undo', onClick: undo }, onClose: () => !isUndone && onGone() });
    const id = shown;
  },
};
