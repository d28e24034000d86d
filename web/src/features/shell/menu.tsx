import { Dialog } from '@base-ui/react/dialog';
import { LogOut, Moon, Sun, X } from 'lucide-react';
import { useRef } from 'react';
import { useLogout } from '@/features/auth';
import { IconButton } from '@/ui/icon-button';
import { Brand, useTheme } from '@/features/layout';
import { findPageStart } from '@/lib/find-page-start';
import { entryStyle } from './entry-style';
import { Navigation } from './navigation';
import { SettingsLink } from './settings-link';

interface MenuProps {
  open: boolean;
  onClose: () => void;
  pathname: string;
}

/** The navigation below 768 px, a drawer that traps the focus. */
export function Menu({ open, onClose, pathname }: MenuProps) {
  const theme = useTheme();
  const logout = useLogout();
  const hasChosen = useRef(false);
  const begin = () => {
    hasChosen.current = false;
    return true;
  };
  const choose = () => {
    hasChosen.current = true;
    onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-(--aw-slow) data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden" />
        <Dialog.Popup
          aria-label="Menu"
          initialFocus={begin}
          finalFocus={() => (hasChosen.current ? findPageStart() : true)}
          className="fixed inset-y-0 left-0 z-45 flex w-[min(20rem,86vw)] flex-col gap-0.5 overflow-y-auto bg-paper px-3 pt-2 pb-4 shadow-lg transition-transform duration-(--aw-slow) ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full md:hidden"
        >
          <div className="mb-3 flex items-center">
            <Brand />
            <Dialog.Close render={<IconButton name="Close menu" icon={<X aria-hidden />} className="ml-auto" />} />
          </div>
          <p className="px-3 pb-3 text-sm text-ink-3">AI Content Generation</p>
          <Navigation pathname={pathname} onChoose={choose} />
          <div className="mt-auto grid gap-0.5 border-t border-line pt-3">
            <SettingsLink pathname={pathname} onChoose={choose} />
            <button type="button" className={entryStyle} onClick={theme.toggle}>
              {theme.dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
              {theme.dark ? 'Light mode' : 'Dark mode'}
            </button>
            <button type="button" className={entryStyle} onClick={logout}>
              <LogOut aria-hidden />
              Logout
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
