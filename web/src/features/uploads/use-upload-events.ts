import { useEffect, useEffectEvent } from 'react';
import { session } from '@/api/session';
import type { Uploader, UploaderFile } from './uploader';

export interface StoredAudio {
  key: string;
  name: string;
}

export interface UploadListener {
  onStarted: (file: { name: string; size: number | null }) => void;
  onStored: (audio: StoredAudio) => void;
  onStopped: () => void;
}

/** Tells how an upload fares. A stored file is cleared away, so the next one finds the dialog empty. */
export function useUploadEvents(uppy: Uploader, listener: UploadListener) {
  const started = useEffectEvent(([file]: UploaderFile[]) => file && listener.onStarted({ name: file.name, size: file.size }));
  const stored = useEffectEvent((file: UploaderFile | undefined, key: string | undefined) => {
    if (file && key) listener.onStored({ key, name: file.meta.name });
  });
  const stopped = useEffectEvent(() => listener.onStopped());
  useEffect(() => {
    const handlers = {
      'upload-start': (files: UploaderFile[]) => started(files),
      'upload-success': (file: UploaderFile | undefined, { body }: { body?: Record<string, unknown> }) =>
        stored(file, typeof body?.key === 'string' ? body.key : undefined),
      'upload-error': (_: UploaderFile | undefined, error: Error & { isAuthError?: boolean }) => {
        stopped();
        if (error.isAuthError) session.clear();
      },
      'cancel-all': () => stopped(),
      'file-removed': () => stopped(),
      complete: ({ failed = [] }: { failed?: UploaderFile[] }) => failed.length === 0 && uppy.clear(),
    };
    const names = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const name of names) uppy.on(name, handlers[name]);
    return () => {
      for (const name of names) uppy.off(name, handlers[name]);
    };
  }, [uppy]);
}
