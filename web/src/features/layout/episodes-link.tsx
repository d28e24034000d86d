import { Link } from '@tanstack/react-router';
import { buttonStyle } from '@/ui/button-style';

/** The action of empty states that only an episode can fill. */
export const EpisodesLink = () => (
  <Link to="/" className={buttonStyle()}>
    Go to Episodes
  </Link>
);
