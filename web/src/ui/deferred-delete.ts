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

/** Deletions that can still be undone. Pages hide what they concern, the server has not been told yet. */
export const deferredDeletions = {
  /** Also those on their way to the server. */
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

  /** It is over: undone, done or refused. */
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
  /** What the toast says. */
  title: string;
  description: string;
  /** What is said where the server refuses without a sentence of its own. */
  failure: string;
  deleteNow: (options: RequestOptions) => Promise<unknown>;
  /** Reads again what no longer holds it. */
  onDeleted: () => Promise<unknown>;
}

/** Takes something off the pages at once and deletes it when its toast, and with it Undo, is gone. */
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

/** Somebody else was faster. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The entries that nobody has just deleted. */
export function useUndeleted<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const hidden = useSyncExternalStore(deferredDeletions.subscribe, deferredDeletions.ids);
  return entries.filter(({ id }) => !hidden.includes(id));
}
