export { freshFolder } from './infrastructure/fresh-folder';
export { infrastructure, type Infrastructure } from './infrastructure/infrastructure';
