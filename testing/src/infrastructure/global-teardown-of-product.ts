export { removeSharedProduct as default } from '../product/shared-product';
