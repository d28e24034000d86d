import { useIsFetching } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { LogOut, Menu as MenuIcon, Moon, Search, Sun, WifiOff } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isUnavailable } from '@/api/api-error';
import { LiveUpdates, useLiveLost } from '@/api/live';
import { useLogout } from '@/features/auth';
import { EnginesNote, StorageNote } from '@/features/engines';
import { Brand, useTheme } from '@/features/layout';
import { ActingPicker } from '@/features/team';
import { findPageStart } from '@/lib/find-page-start';
import { useMedia } from '@/lib/use-media';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { KeyHint } from '@/ui/key-hint';
import { Navigation } from './navigation';

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
      <Reconnecting />
      <AfterPaint>
        <Menu open={isMenuOpen} onClose={() => setMenuOpen(false)} pathname={pathname} />
      </AfterPaint>
      <div className="md:grid md:grid-cols-[var(--aw-sidebar)_minmax(0,1fr)]">
        {isWide && (
          <div className="sticky top-(--aw-header) flex h-[calc(100dvh-var(--aw-header))] flex-col overflow-y-auto border-r border-line px-3 py-5">
            <Navigation pathname={pathname} />
            <EnginesNote />
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-5 pb-12 md:px-5 md:pt-6 lg:px-8 lg:pt-8 lg:pb-16">
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

/** Shorter interruptions are not shown. */
const MIN_LOST_MS = 3000;

/** Says that the server is unavailable. The page recovers by itself: queries are retried and the stream reconnects. */
function Reconnecting() {
  const waitingReads = useIsFetching({ predicate: ({ state }) => isUnavailable(state.fetchFailureReason) });
  const isStreamLost = useLostFor(MIN_LOST_MS);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-(--aw-header) z-40 grid justify-items-center px-4 pt-2">
      {(waitingReads > 0 || isStreamLost) && (
        <p className="flex items-center gap-2 rounded-md bg-warn-soft px-4 py-2 text-md text-ink shadow-md">
          <WifiOff className="shrink-0 text-warn" aria-hidden />
          <span>
            <b className="font-bold">Reconnecting…</b> This page continues by itself.
          </span>
        </p>
      )}
    </div>
  );
}

function useLostFor(ms: number): boolean {
  const isLost = useLiveLost();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost, ms]);
  return isLong;
}

function Header({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const theme = useTheme();
  const logout = useLogout();
  return (
    <header className="sticky top-0 z-30 flex h-(--aw-header) items-center gap-2 border-b border-line bg-paper px-3 md:gap-4 md:px-6">
      <IconButton name="Open menu" aria-expanded={isMenuOpen} onClick={onMenu} icon={<MenuIcon aria-hidden />} className="md:hidden" />
      <div className="flex items-center gap-2 max-[30rem]:flex-col max-[30rem]:items-start max-[30rem]:gap-0 max-[30rem]:[&>a]:min-h-8 md:gap-4">
        <Brand />
        <span className="text-sm leading-none whitespace-nowrap text-ink-3 min-[30rem]:border-l min-[30rem]:border-line min-[30rem]:pl-3 min-[30rem]:leading-6">
          AI Content Generation
        </span>
      </div>
      <SearchLink />
      <AfterPaint>
        <ActingPicker />
      </AfterPaint>
      <IconButton
        name="Dark mode"
        aria-pressed={theme.dark}
        onClick={theme.toggle}
        icon={theme.dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        className="max-md:hidden"
      />
      <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={logout} className="max-md:hidden">
        Logout
      </Button>
    </header>
  );
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform);
/** Excludes toasts, which are dialogs that do not capture keys. */
const DIALOG = '[role="dialog"]:not([aria-modal="false"])';

/** A link to the search, also opened by Ctrl K or Command K unless a dialog is open. */
function SearchLink() {
  const router = useRouter();
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
    if (document.querySelector(DIALOG)) return;
    event.preventDefault();
    if (router.state.location.pathname === '/search') findPageStart()?.focus();
    else void router.navigate({ to: '/search' });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => open(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <Link
      to="/search"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      className={buttonStyle({ variant: 'ghost', className: 'ml-auto md:border-line md:bg-surface md:shadow-sm' })}
    >
      <Search aria-hidden />
      <span className="max-lg:sr-only">
        Search<span className="sr-only"> all transcripts</span>
      </span>
      <KeyHint>{isApple ? '⌘ K' : 'Ctrl K'}</KeyHint>
    </Link>
  );
}
