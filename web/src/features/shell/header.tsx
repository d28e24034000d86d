import { Link, useRouter } from '@tanstack/react-router';
import { LogOut, Menu, Moon, Search, Sun } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLogout } from '@/features/auth';
import { Brand, useTheme } from '@/features/layout';
import { findPageStart } from '@/lib/find-page-start';
import { ActingPicker } from '@/features/team';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { KeyHint } from '@/ui/key-hint';

export function Header({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const theme = useTheme();
  const logout = useLogout();
  return (
    <header className="sticky top-0 z-30 flex h-(--aw-header) items-center gap-2 border-b border-line bg-paper px-3 md:gap-4 md:px-6">
      <IconButton name="Open menu" aria-expanded={isMenuOpen} onClick={onMenu} icon={<Menu aria-hidden />} className="md:hidden" />
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
      <Button variant="quiet" icon={<LogOut aria-hidden />} onClick={logout} className="max-md:hidden">
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
      className={buttonStyle({ variant: 'quiet', className: 'ml-auto md:border-line md:bg-surface md:shadow-sm' })}
    >
      <Search aria-hidden />
      <span className="max-lg:sr-only">
        Search<span className="sr-only"> all transcripts</span>
      </span>
      <KeyHint>{isApple ? '⌘ K' : 'Ctrl K'}</KeyHint>
    </Link>
  );
}
