import { useEffect, useEffectEvent } from 'react';
import { clearStoredFiles, type Uploader } from './uploader';

/** What is stored stays in the dialog while it is open, so that a person sees it; after that the next file finds the dialog empty. */
export function useClearStoredFiles(uppy: Uploader, isOpen: boolean) {
  const makeRoom = useEffectEvent(() => !isOpen && clearStoredFiles(uppy));
  useEffect(() => void makeRoom(), [isOpen]);
  useEffect(() => {
    const completed = () => void makeRoom();
    uppy.on('complete', completed);
    return () => void uppy.off('complete', completed);
  }, [uppy]);
}
