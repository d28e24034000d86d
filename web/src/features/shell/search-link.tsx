import { Link, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { buttonStyle } from '@/ui/button-style';
import { KeyHint } from '@/ui/key-hint';
import { findPageStart } from '@/lib/find-page-start';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);
/** Not a toast, which is a dialog too but takes no keys away. */
const DIALOG = '[role="dialog"]:not([aria-modal="false"])';

/** Leads to the search of all transcripts; so does Ctrl K, or Command K, wherever no dialog is open. */
export function SearchLink() {
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
