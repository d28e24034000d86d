import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type EpisodeDraft, toTitle } from '../episode-draft';
import { toUploadFailure, type UploadFailure } from '../upload-failure';
import {
  addFiles,
  changeTitle,
  createUploader,
  type Refusal,
  setLimits,
  startUpload,
  titleOfFile,
  type Uploader,
  type UploaderFile,
} from '../uploader';
import type { StoredAudio } from '../use-create-episode';
import type { Creation } from '../use-creations';
import { type FileStatus, statusOf } from './file-status';

export interface UploadListener {
  onStored: (fileId: string, audio: StoredAudio & { title: string }) => void;
  onFailed: (failure: UploadFailure) => void;
  /** Forgets the creation of one file, or of all. */
  onForget: (fileId?: string) => void;
}

export interface UploaderInput extends UploadListener {
  open: boolean;
  dropped: File[];
  maxUploadMb: number;
  draft: EpisodeDraft;
  creations: Creation[];
}

/** A file of the dialog, with what became of it. */
export interface FileItem {
  file: UploaderFile;
  status: FileStatus;
  title: string;
  creation: Creation | undefined;
}

/** A file that was removed and can still be brought back. */
interface Removed extends Pick<UploaderFile, 'id' | 'name'> {
  wasRunning: boolean;
}

/** The files of the dialog and what can be done with them. */
export function useUploader({ open, dropped, maxUploadMb, draft, creations, ...listener }: UploaderInput) {
  const [uppy] = useState(() => createUploader(maxUploadMb));
  const { files, recoveredState } = useUploaderState(uppy);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const isRestored = recoveredState !== null;
  const items = Object.values(files)
    .filter(({ id }) => id !== removed?.id)
    .map((file) => toItem(file, creations, isRestored));

  const commitRemoval = () => {
    if (!removed) return;
    uppy.removeFile(removed.id);
    listener.onForget(removed.id);
    setRemoved(null);
  };
  const add = (chosen: File[]) => {
    commitRemoval();
    setRefusals(addFiles(uppy, chosen, ({ name }) => (!draft.isSeveral && draft.title.trim()) || toTitle(name)));
  };
  const clearCreated = () => {
    setRefusals([]);
    if (items.length === 0 || items.some(({ creation }) => creation?.status !== 'created')) return;
    uppy.clear();
    listener.onForget();
  };
  useEffect(() => () => uppy.cancelAll(), [uppy]);
  useUploadEvents(uppy, listener);
  useEffect(() => setLimits(uppy, maxUploadMb, draft.isSeveral), [uppy, maxUploadMb, draft.isSeveral]);
  useOpenChange(open, clearCreated, commitRemoval);
  useAddDropped(dropped, add);
  useTitleOfDraft(uppy, draft);

  return {
    uppy,
    items,
    refusals,
    removed,
    isRestored,
    add,
    start: () => {
      commitRemoval();
      void startUpload(uppy);
    },
    retry: ({ id }: UploaderFile) => {
      uppy.setState({ recoveredState: null });
      void uppy.retryUpload(id);
    },
    pause: ({ id }: UploaderFile) => void uppy.pauseResume(id),
    remove: ({ file, status }: FileItem) => {
      commitRemoval();
      const wasRunning = status === 'uploading';
      if (wasRunning) uppy.pauseResume(file.id);
      setRemoved({ id: file.id, name: file.name, wasRunning });
    },
    undoRemoval: () => {
      if (removed?.wasRunning) uppy.pauseResume(removed.id);
      setRemoved(null);
    },
    dismiss: (id: string) => setRefusals((before) => before.filter((refusal) => refusal.id !== id)),
    cancelAll: () => {
      setRemoved(null);
      setRefusals([]);
      uppy.cancelAll();
      listener.onForget();
    },
  };
}

const RESUMABLE: ReadonlySet<FileStatus> = new Set(['uploading', 'paused', 'processing']);

function toItem(file: UploaderFile, creations: Creation[], isRestored: boolean): FileItem {
  const creation = creations.find(({ fileId }) => fileId === file.id);
  const status = statusOf(file);
  const title = titleOfFile(file) || file.name;
  if (creation?.status === 'failed') return { file, status: 'error', title, creation };
  return { file, status: isRestored && RESUMABLE.has(status) ? 'waiting' : status, title, creation };
}

function useUploadEvents(uppy: Uploader, listener: UploadListener) {
  const stored = useEffectEvent((file: UploaderFile | undefined, key: unknown) => {
    if (file && typeof key === 'string') listener.onStored(file.id, { key, name: file.name, title: titleOfFile(file) });
  });
  const failed = useEffectEvent((error: Error) => listener.onFailed(toUploadFailure(error)));
  useEffect(() => {
    const onSuccess = (file: UploaderFile | undefined, { body }: { body?: Record<string, unknown> }) => stored(file, body?.key);
    const onError = (_: UploaderFile | undefined, error: Error) => failed(error);
    uppy.on('upload-success', onSuccess);
    uppy.on('upload-error', onError);
    return () => {
      uppy.off('upload-success', onSuccess);
      uppy.off('upload-error', onError);
    };
  }, [uppy]);
}

/** Adds dropped files once. */
function useAddDropped(dropped: File[], add: (files: File[]) => void) {
  const addNew = useEffectEvent(() => dropped.length > 0 && add(dropped));
  useEffect(() => void addNew(), [dropped]);
}

/** A single file gets the title that is entered on the dashboard, also while it is uploaded. */
function useTitleOfDraft(uppy: Uploader, { title, isSeveral }: EpisodeDraft) {
  useEffect(() => {
    const [file] = uppy.getFiles();
    if (file && !isSeveral && title.trim() && !file.progress.uploadComplete) changeTitle(uppy, file, title.trim());
  }, [uppy, title, isSeveral]);
}

function useOpenChange(isOpen: boolean, onOpen: () => void, onClose: () => void) {
  const change = useEffectEvent(() => (isOpen ? onOpen() : onClose()));
  useEffect(() => change(), [isOpen]);
}

/** The state of Uppy, whose objects are replaced on each change. */
function useUploaderState(uppy: Uploader) {
  const subscribe = useCallback(
    (listener: () => void) => {
      uppy.on('state-update', listener);
      return () => void uppy.off('state-update', listener);
    },
    [uppy],
  );
  return useSyncExternalStore(subscribe, () => uppy.getState());
}
