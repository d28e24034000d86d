import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isUnavailable } from '@/api/api-error';
import { connection, useConnection } from '@/api/connection';
import { LiveUpdates, useLiveLost } from '@/api/live';
import { EnginesNote, StorageNote } from '@/features/engines';
import { findPageStart } from '@/lib/find-page-start';
import { listShortcuts, useShortcuts } from '@/lib/shortcuts';
import { useMedia } from '@/lib/use-media';
import { AfterPaint } from '@/ui/after-paint';
import { Header } from './header';
import { Navigation } from './navigation';
import { SettingsLink } from './settings-link';

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

/**
 * Says that the server cannot be reached. It is part of the sidebar, so that it covers nothing; on phones it lies below the header. The page
 * recovers by itself: failed reads are repeated and the stream reconnects.
 */
function ConnectionNote() {
  const state = useConnection();
  const waitingReads = useIsFetching({ predicate: ({ state: read }) => isUnavailable(read.fetchFailureReason) });
  const isStreamLost = useStreamLost();
  useEffect(() => connection.followBrowser(), []);
  useRefetchFailedReads(state === 'connected');
  const isOffline = state === 'offline';
  return (
    <div
      role="status"
      className="pointer-events-none grid justify-items-center max-md:fixed max-md:inset-x-0 max-md:top-(--aw-header) max-md:z-40 max-md:px-4 max-md:pt-2"
    >
      {(state !== 'connected' || waitingReads > 0 || isStreamLost) && (
        <p className="flex items-center gap-2 rounded-md bg-warn-soft px-4 py-2 text-md text-ink max-md:shadow-md md:px-3 md:text-sm">
          <WifiOff className="shrink-0 text-warn" aria-hidden />
          <span>
            <b className="font-bold">{isOffline ? 'You’re offline.' : 'Reconnecting…'}</b>{' '}
            {isOffline ? 'What you type is kept. Save it when you’re back.' : 'This page continues by itself.'}
          </span>
        </p>
      )}
    </div>
  );
}

/** A stream that reconnects sooner is not shown as lost. */
const MIN_LOST_MS = 3000;

/** Whether the live stream has been lost for some time. When it is lost, the server is probed at once. */
function useStreamLost(): boolean {
  const isLost = useLiveLost();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    void connection.probe();
    const timer = setTimeout(() => setLong(true), MIN_LOST_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost]);
  return isLong;
}

/** Repeats failed reads when the connection is back. Changes are never repeated. */
function useRefetchFailedReads(isConnected: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isConnected) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queryClient, isConnected]);
}
