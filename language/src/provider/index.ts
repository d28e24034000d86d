export { faithfulFetch } from './faithful-fetch';
