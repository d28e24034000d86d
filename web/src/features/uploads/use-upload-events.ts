import { useEffect, useEffectEvent, useState } from 'react';
import { toUploadFailure, type UploadFailure } from './upload-failure';
import type { Uploader, UploaderFile } from './uploader';

export interface StoredAudio {
  key: string;
  name: string;
}

export interface UploadListener {
  /** Null if none is chosen any more. */
  onChosen: (recording: Blob | null) => void;
  onStarted: (file: { name: string; size: number | null }) => void;
  onStored: (audio: StoredAudio) => void;
  /** Null if the upload was cancelled. */
  onStopped: (failure: UploadFailure | null) => void;
}

/** Calls the listener on upload events. Returns why the last upload failed, until it is retried or cancelled. */
export function useUploadEvents(uppy: Uploader, listener: UploadListener): string | null {
  const [reason, setReason] = useState<string | null>(null);
  const started = useEffectEvent(([file]: UploaderFile[]) => {
    setReason(null);
    if (file) listener.onStarted({ name: file.name, size: file.size });
  });
  const stored = useEffectEvent((file: UploaderFile | undefined, key: string | undefined) => {
    if (file && key) listener.onStored({ key, name: file.meta.name });
  });
  const chosen = useEffectEvent((data: UploaderFile['data']) => listener.onChosen(data instanceof Blob ? data : null));
  const stopped = useEffectEvent((failure: UploadFailure | null) => {
    setReason(failure?.reason ?? null);
    listener.onStopped(failure);
  });
  const removed = useEffectEvent(() => {
    listener.onChosen(null);
    stopped(null);
  });
  useEffect(() => {
    const handlers = {
      'file-added': ({ data }: UploaderFile) => chosen(data),
      'upload-start': (files: UploaderFile[]) => started(files),
      'upload-success': (file: UploaderFile | undefined, { body }: { body?: Record<string, unknown> }) =>
        stored(file, typeof body?.key === 'string' ? body.key : undefined),
      'upload-error': (_: UploaderFile | undefined, error: Error) => stopped(toUploadFailure(error)),
      'cancel-all': () => removed(),
      'file-removed': () => removed(),
    };
    const names = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const name of names) uppy.on(name, handlers[name]);
    return () => {
      for (const name of names) uppy.off(name, handlers[name]);
    };
  }, [uppy]);
  return reason;
}
