import { useCallback, useSyncExternalStore } from 'react';
import type { Uploader } from '../uploader';

/** The state of Uppy, whose objects are replaced on each change. */
export function useUploaderState(uppy: Uploader) {
  const subscribe = useCallback(
    (listener: () => void) => {
      uppy.on('state-update', listener);
      return () => void uppy.off('state-update', listener);
    },
    [uppy],
  );
  return useSyncExternalStore(subscribe, () => uppy.getState());
}
