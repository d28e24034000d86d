import { useCallback, useReducer } from 'react';

/** The ids that a person has selected in a list. Ids that the list no longer contains do not count. The functions stay the same. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects an entry. `extend` selects everything between it and the one before. */
  toggle: (id: string, extend?: boolean) => void;
  /** Selects all of the list, or nothing if all is selected. */
  toggleAll: () => void;
  clear: () => void;
}

interface Selected {
  ids: ReadonlySet<string>;
  /** The entry that was selected or deselected last. */
  last?: string;
}

type Change = { kind: 'toggle'; id: string; extend: boolean } | { kind: 'toggleAll' } | { kind: 'clear' };

export function useSelection(listed: readonly string[]): Selection {
  const listedOf = ({ ids }: Selected) => new Set(listed.filter((id) => ids.has(id)));
  const [selected, change] = useReducer(
    (before: Selected, asked: Change): Selected => {
      const ids = listedOf(before);
      if (asked.kind === 'clear') return { ids: new Set() };
      if (asked.kind === 'toggleAll') return { ids: new Set(ids.size === listed.length ? [] : listed) };
      const range = asked.extend && before.last !== undefined ? between(listed, before.last, asked.id) : [];
      const isDeselected = range.length === 0 && ids.delete(asked.id);
      return { ids: isDeselected ? ids : new Set([...ids, ...range, asked.id]), last: asked.id };
    },
    { ids: new Set<string>() },
  );
  return {
    ids: listedOf(selected),
    toggle: useCallback((id, extend = false) => change({ kind: 'toggle', id, extend }), []),
    toggleAll: useCallback(() => change({ kind: 'toggleAll' }), []),
    clear: useCallback(() => change({ kind: 'clear' }), []),
  };
}

function between(listed: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [listed.indexOf(one), listed.indexOf(other)].toSorted((a, b) => a - b) as [number, number];
  return from < 0 ? [] : listed.slice(from, to + 1);
}
