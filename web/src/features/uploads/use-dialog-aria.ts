import { useEffect } from 'react';

/** Uppy leaves its dialog without a name, and a single file without the list it says it is an item of. */
export function useDialogAria() {
  useEffect(() => {
    const dialog = document.querySelector('.uppy-Dashboard-inner');
    if (!dialog) return;
    dialog.setAttribute('aria-label', 'Upload an episode');
    const observer = new MutationObserver(() => dialog.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list'));
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
