export { createProviderFetch, ResponseTooLargeError } from './provider-fetch';
