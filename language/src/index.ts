export * from './evidence';
export * from './quotes';
export * from './words';
