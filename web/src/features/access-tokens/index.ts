export { TokenList } from './token-list';
