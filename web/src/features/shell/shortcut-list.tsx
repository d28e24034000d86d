import { lazy, Suspense, useState } from 'react';
import { listShortcuts, useShortcuts } from '@/lib/shortcuts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })));

/** Lists the keyboard shortcuts of the current page when `?` is pressed. */
export function ShortcutList() {
  const [groups, setGroups] = useState<ReturnType<typeof listShortcuts> | null>(null);
  useShortcuts('Anywhere', [{ keys: ['?'], label: 'Keyboard shortcuts', onPress: () => setGroups(listShortcuts()) }]);
  return (
    groups && (
      <Suspense>
        <ShortcutsDialog groups={groups} onClose={() => setGroups(null)} />
      </Suspense>
    )
  );
}
