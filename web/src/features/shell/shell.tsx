import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, useEffect, useState, Suspense } from 'react';
import { LiveUpdates } from '@/api/live';
import { EnginesNote, StorageNote } from '@/features/engines';
import { findPageStart } from '@/lib/find-page-start';
import { useMedia } from '@/lib/use-media';
import { AfterPaint } from '@/ui/after-paint';
import { ConnectionNote } from './connection-note';
import { Header } from './header';
import { Navigation } from './navigation';
import { SettingsLink } from './settings-link';
import { listShortcuts, useShortcuts } from '@/lib/shortcuts';

const Menu = lazy(() => import('./menu').then((module) => ({ default: module.Menu })));

/** The layout of every page after sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const isWide = useMedia('(min-width: 768px)');
  useHeadingFocus();
  return (
    <LiveUpdates>
      <a href="#main" className="absolute -top-16 left-4 z-60 rounded-md bg-accent px-4 py-2.5 text-on-accent focus:top-2.5">
        Skip to content
      </a>
      <Header onMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} />
      {!isWide && <ConnectionNote />}
      <AfterPaint>
        <Menu open={isMenuOpen} onClose={() => setMenuOpen(false)} pathname={pathname} />
      </AfterPaint>
      <ShortcutList />
      <div className="md:grid md:grid-cols-[var(--aw-sidebar)_minmax(0,1fr)]">
        {isWide && (
          <div className="sticky top-(--aw-header) flex h-[calc(100dvh-var(--aw-header))] flex-col overflow-y-auto border-r border-line px-3 py-5">
            <Navigation pathname={pathname} />
            <div className="mt-auto grid gap-2 pt-3">
              <ConnectionNote />
              <EnginesNote />
              <SettingsLink pathname={pathname} />
            </div>
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-5 pb-12 md:px-5 md:pt-6 lg:px-8 lg:pt-8 lg:pb-16">
          <div id="first-entry" />
          <StorageNote />
          {children}
        </main>
      </div>
    </LiveUpdates>
  );
}

/** Moves the focus to the start of the page after each navigation. */
function useHeadingFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) findPageStart()?.focus({ preventScroll: true });
      }),
    [router],
  );
}

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })));

/** Lists the keyboard shortcuts of the current page when `?` is pressed. */
function ShortcutList() {
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
