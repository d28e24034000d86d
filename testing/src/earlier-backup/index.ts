export { itRestores } from './it-restores';
