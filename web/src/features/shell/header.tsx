import { Link, useRouter } from '@tanstack/react-router';
import { LogOut, Menu as MenuIcon, Moon, Search, Sun } from 'lucide-react';
import { lazy, useLayoutEffect } from 'react';
import { useLogout } from '@/features/auth';
import { Brand, useTheme } from '@/features/layout';
import { findPageStart } from '@/lib/find-page-start';
import { isApple } from '@/lib/is-apple';
import { OPEN_DIALOG } from '@/lib/shortcuts';
import { typeAhead } from '@/lib/type-ahead';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { KeyHint } from '@/ui/key-hint';

const ActingMember = lazy(() => import('./acting-member').then((module) => ({ default: module.ActingMember })));

/** The product, the search, the acting member and the session. On phones only what fits in one line; the rest is in the menu. */
export function Header({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const theme = useTheme();
  const logout = useLogout();
  return (
    <header className="sticky top-0 z-30 flex h-(--aw-header) items-center gap-2 border-b border-line bg-paper px-3 md:gap-4 md:px-6">
      <IconButton name="Open menu" aria-expanded={isMenuOpen} onClick={onMenu} icon={<MenuIcon aria-hidden />} className="md:hidden" />
      <Brand />
      <span className="border-l border-line pl-4 text-sm leading-6 whitespace-nowrap text-ink-3 max-md:hidden">AI Content Generation</span>
      <SearchLink />
      <AfterPaint>
        <ActingMember />
      </AfterPaint>
      <IconButton
        name={theme.dark ? 'Light mode' : 'Dark mode'}
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

/** A link to the search, also opened by Ctrl K or Command K unless a dialog is open. */
function SearchLink() {
  const router = useRouter();
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector(OPEN_DIALOG)) return;
      event.preventDefault();
      if (router.state.location.pathname === '/search') findPageStart()?.focus();
      else {
        typeAhead.start();
        void router.navigate({ to: '/search' });
      }
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [router]);
  useLayoutEffect(() => router.subscribe('onRendered', discardUnlessExpected), [router]);
  return (
    <Link
      to="/search"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      className={buttonStyle({ variant: 'ghost', className: 'ml-auto min-w-(--aw-control) md:border-line md:bg-surface md:shadow-sm' })}
    >
      <Search aria-hidden />
      <span className="max-lg:sr-only">
        Search<span className="sr-only"> all transcripts</span>
      </span>
      <KeyHint>{isApple ? '⌘ K' : 'Ctrl K'}</KeyHint>
    </Link>
  );
}

/** The search takes what was typed when it opens; no other page does, such as one that says that the search could not be loaded. */
function discardUnlessExpected() {
  if (!(findPageStart() instanceof HTMLInputElement)) typeAhead.take();
}
