import { useSyncExternalStore } from 'react';
import { ApiError, userMessageOf } from '@/api/api-error';
import type { RequestOptions } from '@/api/request';
import { toast } from './toast';

type CarryOut = () => void;

const held = new Map<string, CarryOut>();
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

  schedule(id: string, carryOut: CarryOut) {
    held.set(id, carryOut);
    hidden.add(id);
    announce();
  },

  /** Called when a deletion was undone, finished or failed. */
  release(id: string) {
    held.delete(id);
    hidden.delete(id);
    announce();
  },

  run(id: string) {
    const carryOut = held.get(id);
    held.delete(id);
    carryOut?.();
  },

  runAll: () => [...held.keys()].forEach(deferredDeletions.run),
};

interface DeferredDeletion {
  id: string;
  /** The title of the toast. */
  title: string;
  description: string;
  /** The error message if the server sends none. */
  failure: string;
  deleteNow: (options: RequestOptions) => Promise<unknown>;
  /** Refetches the lists that contained it. */
  onDeleted: () => Promise<unknown>;
}

/** Hides something at once and deletes it when its Undo toast has closed. */
export function deferDeletion(deletion: DeferredDeletion) {
  const { id, title, description } = deletion;
  deferredDeletions.schedule(id, () => void carryOut(deletion));
  toast.undoable(title, description, {
    onUndo: () => deferredDeletions.release(id),
    onGone: () => deferredDeletions.run(id),
  });
}

async function carryOut({ id, failure, deleteNow, onDeleted }: DeferredDeletion) {
  try {
    await deleteNow({ keepalive: true });
  } catch (error) {
    if (!isGone(error)) toast.error('Error', userMessageOf(error, failure));
  }
  await onDeleted();
  deferredDeletions.release(id);
}

/** Whether someone else deleted it already. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The entries without those that are pending deletion. */
export function useUndeleted<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const hidden = useSyncExternalStore(deferredDeletions.subscribe, deferredDeletions.ids);
  return entries.filter(({ id }) => !hidden.includes(id));
}
