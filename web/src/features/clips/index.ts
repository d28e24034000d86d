export { ClipsPage } from './clips-page';
