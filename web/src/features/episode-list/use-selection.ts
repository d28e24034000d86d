import { useState } from 'react';

/** The ids that a person has selected in a list. Ids that the list no longer contains do not count. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects an entry. `extend` selects everything between it and the one before. */
  toggle: (id: string, extend?: boolean) => void;
  /** Selects all of the list, or nothing if all is selected. */
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection(listed: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const ids = new Set(listed.filter((id) => selected.has(id)));
  return {
    ids,
    toggle(id, extend = false) {
      const range = extend && last !== undefined ? between(listed, last, id) : [];
      if (range.length > 0) setSelected(new Set([...ids, ...range]));
      else if (ids.has(id)) setSelected(new Set([...ids].filter((other) => other !== id)));
      else setSelected(new Set([...ids, id]));
      setLast(id);
    },
    toggleAll: () => setSelected(ids.size === listed.length ? new Set() : new Set(listed)),
    clear: () => setSelected(new Set()),
  };
}

function between(listed: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [listed.indexOf(one), listed.indexOf(other)].toSorted((a, b) => a - b) as [number, number];
  return from < 0 ? [] : listed.slice(from, to + 1);
}
