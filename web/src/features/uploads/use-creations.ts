import { useState } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import { type NewEpisode, useCreateEpisode } from './use-create-episode';

/** An episode that is created from a stored file. */
export interface Creation extends NewEpisode {
  fileId: string;
  status: 'creating' | 'created' | 'failed';
  episodeId?: string;
  /** Why it failed. */
  reason?: string;
  /** Whether the stored file can be used again. */
  canRetry: boolean;
}

/** Creates an episode from each stored file, and keeps what came of it until it is forgotten. */
export function useCreations(onCreated: (episodeId: string) => void) {
  const [list, setList] = useState<Creation[]>([]);
  const create = useCreateEpisode(onCreated);
  const change = (fileId: string, to: Partial<Creation>) =>
    setList((before) => before.map((creation) => (creation.fileId === fileId ? { ...creation, ...to } : creation)));
  const start = (fileId: string, episode: NewEpisode) => {
    const creation: Creation = { ...episode, fileId, status: 'creating', canRetry: false };
    setList((before) => [...before.filter((other) => other.fileId !== fileId), creation]);
    create.mutateAsync(episode).then(
      ({ id }) => change(fileId, { status: 'created', episodeId: id }),
      (error: Error) => change(fileId, { status: 'failed', reason: reasonOf(error), canRetry: !isRefused(error) }),
    );
  };
  return {
    list,
    start,
    /** Tries again what failed, of one file or of all. */
    retry: (fileId?: string) => {
      for (const creation of list)
        if (creation.canRetry && (fileId ?? creation.fileId) === creation.fileId) start(creation.fileId, creation);
    },
    /** Forgets one file, or all. */
    forget: (fileId?: string) => setList((before) => (fileId ? before.filter((creation) => creation.fileId !== fileId) : [])),
  };
}

const reasonOf = (error: Error) => userMessageOf(error, 'There was an error uploading your file.');

/** The server deletes a rejected file; after a server error the stored audio can be used again. */
const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;
