import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

/** Says something that passes. Failures interrupt a screen reader, the rest waits its turn. */
export const toast = {
  ok: (title: string, description?: string) => void toastManager.add({ title, description, type: 'ok' }),
  bad: (title: string, description?: string) => void toastManager.add({ title, description, type: 'bad', priority: 'high' }),
};
