export { createProviderFetch } from './provider-fetch';
