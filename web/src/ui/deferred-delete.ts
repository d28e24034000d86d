import { useSyncExternalStore } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import type { RequestOptions } from '@/api/request';
import { toast } from './toast';

type CarryOut = () => void;

const held = new Set<CarryOut>();
const hidden = new Set<string>();
const listeners = new Set<() => void>();
let ids: readonly string[] = [];

function announce() {
  ids = [...hidden];
  listeners.forEach((listener) => listener());
}

/** Pending deletions, which can still be undone: pages hide their subjects, the server has not been called yet. */
export const deferredDeletions = {
  /** Includes deletions that are being sent to the server. */
  ids: () => ids,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  schedule(subjects: readonly string[], carryOut: CarryOut) {
    held.add(carryOut);
    subjects.forEach((id) => hidden.add(id));
    announce();
  },

  /** Called when a deletion was undone, finished or failed. */
  release(subjects: readonly string[], carryOut?: CarryOut) {
    if (carryOut) held.delete(carryOut);
    subjects.forEach((id) => hidden.delete(id));
    announce();
  },

  run(carryOut: CarryOut) {
    if (held.delete(carryOut)) carryOut();
  },

  runAll: () => held.forEach(deferredDeletions.run),
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
  const carryOut = () => void deleteAll(deletion);
  deferredDeletions.schedule(ids, carryOut);
  toast.undoable(title, description, {
    onUndo: () => deferredDeletions.release(ids, carryOut),
    onGone: () => deferredDeletions.run(carryOut),
  });
}

async function deleteAll({ ids, failure, deleteNow, onDeleted }: DeferredDeletion) {
  const results = await Promise.allSettled(ids.map((id) => deleteNow({ keepalive: true }, id)));
  const errors = results.flatMap((result) => (result.status === 'rejected' && !isGone(result.reason) ? [result.reason as unknown] : []));
  if (errors.length > 0) toast.error(ids.length > 1 ? `${errors.length} not deleted` : 'Error', userMessageOf(errors[0], failure));
  await onDeleted();
  deferredDeletions.release(ids);
}

/** Whether someone else deleted it already. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The entries without those that are pending deletion. */
export function useUndeleted<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const hidden = useSyncExternalStore(deferredDeletions.subscribe, deferredDeletions.ids);
  return entries.filter(({ id }) => !hidden.includes(id));
}
