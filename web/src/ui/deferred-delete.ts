import { useSyncExternalStore } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import type { RequestOptions } from '@/api/request';
import { toast } from './toast';

interface Pending {
  ids: string[];
  /** Calls the server. Undefined once it was called. */
  carryOut: (() => void) | undefined;
}

const pending = new Set<Pending>();
const listeners = new Set<() => void>();
let ids: readonly string[] = [];

function announce() {
  ids = [...pending].flatMap((deletion) => deletion.ids);
  listeners.forEach((listener) => listener());
}

/** Pending deletions, which can be undone until the server is called: pages hide their subjects. */
export const deferredDeletions = {
  /** Includes deletions that are being sent to the server. */
  ids: () => ids,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  schedule(deletion: Pending) {
    pending.add(deletion);
    announce();
  },

  /** Called when a deletion was undone, finished or failed. */
  release(deletion: Pending) {
    pending.delete(deletion);
    announce();
  },

  /** Takes one out of the deletion that contains it. */
  keep(id: string) {
    for (const deletion of pending) deletion.ids = deletion.ids.filter((each) => each !== id);
    announce();
  },

  releaseAll: () => pending.forEach(deferredDeletions.release),

  run(deletion: Pending) {
    const { carryOut } = deletion;
    deletion.carryOut = undefined;
    carryOut?.();
  },

  runAll: () => pending.forEach(deferredDeletions.run),
};

interface DeferredDeletion {
  ids: string[];
  /** The title of the toast. */
  title: string;
  description: string;
  /** The error message if the server sends none. */
  failure: string;
  deleteNow: (options: RequestOptions, id: string) => Promise<unknown>;
  /** Refetches the lists that contained them. */
  onDeleted: () => Promise<unknown>;
}

/** Hides something at once and deletes it when its Undo toast has closed. */
export function deferDeletion(deletion: DeferredDeletion) {
  const { ids, title, description } = deletion;
  const deferred: Pending = {
    ids,
    carryOut: () => void deleteAll({ ...deletion, ids: deferred.ids }).then(() => deferredDeletions.release(deferred)),
  };
  deferredDeletions.schedule(deferred);
  toast.undoable(title, description, {
    onUndo: () => deferredDeletions.release(deferred),
    onGone: () => deferredDeletions.run(deferred),
  });
}

async function deleteAll({ ids, failure, deleteNow, onDeleted }: DeferredDeletion) {
  const results = await Promise.allSettled(ids.map((id) => deleteNow({ keepalive: true }, id)));
  const errors = results.flatMap((result) => (result.status === 'rejected' && !isGone(result.reason) ? [result.reason as unknown] : []));
  if (errors.length > 0) toast.error(ids.length > 1 ? `${errors.length} not deleted` : 'Error', userMessageOf(errors[0], failure));
  await onDeleted();
}

/** Whether someone else deleted it already. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The entries without those that are pending deletion. */
export function useUndeleted<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const hidden = useSyncExternalStore(deferredDeletions.subscribe, deferredDeletions.ids);
  return entries.filter(({ id }) => !hidden.includes(id));
}
