export { Brand } from './brand';
export { EpisodesLink } from './episodes-link';
export { ErrorPage } from './error-page';
export { Page } from './page';
export { useTheme } from './theme';
