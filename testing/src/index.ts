export { infrastructure, type Infrastructure } from './infrastructure/infrastructure';
