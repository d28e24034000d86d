export { Brand } from './brand';
export { ErrorPage } from './error-page';
export { Page } from './page';
export { useTheme } from './theme';
