export * from './eventually';
export * from './schema-drift';
