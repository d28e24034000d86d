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
export const heldDeletions = {
  /** Also those on their way to the server. */
  ids: () => ids,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  hold(id: string, carryOut: CarryOut) {
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

  carryOut(id: string) {
    const carryOut = held.get(id);
    held.delete(id);
    carryOut?.();
  },

  carryOutAll: () => [...held.keys()].forEach(heldDeletions.carryOut),
};
