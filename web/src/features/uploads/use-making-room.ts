import { useEffect, useEffectEvent } from 'react';
import { forgetStored, type Uploader } from './uploader';

/** What is stored stays in the dialog while it is open, so that a person sees it; after that the next file finds the dialog empty. */
export function useMakingRoom(uppy: Uploader, isOpen: boolean) {
  const makeRoom = useEffectEvent(() => !isOpen && forgetStored(uppy));
  useEffect(() => void makeRoom(), [isOpen]);
  useEffect(() => {
    const completed = () => void makeRoom();
    uppy.on('complete', completed);
    return () => void uppy.off('complete', completed);
  }, [uppy]);
}
