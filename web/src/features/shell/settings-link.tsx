import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { entryStyle } from './entry-style';

interface SettingsLinkProps {
  pathname: string;
  onChoose?: () => void;
}

/** Leads to the settings. It stands apart, at the foot of the menu. */
export const SettingsLink = ({ pathname, onChoose }: SettingsLinkProps) => (
  <nav aria-label="Setup">
    <Link
      to="/settings"
      onClick={onChoose}
      activeProps={{}}
      aria-current={pathname === '/settings' ? 'page' : undefined}
      className={entryStyle}
    >
      <Settings aria-hidden />
      Settings
    </Link>
  </nav>
);
