export { KitPage } from './kit-page';
