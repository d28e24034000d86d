import { LogOut, Menu, Moon, Sun } from 'lucide-react';
import { lazy } from 'react';
import { useLogout } from '@/features/auth/use-logout';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Brand } from '@/features/layout/brand';
import { SearchLink } from './search-link';
import { useTheme } from '@/features/layout/theme';

const ActingPicker = lazy(() => import('@/features/team/acting-picker').then((module) => ({ default: module.ActingPicker })));

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
