export * from './eventually';
export * from './neighbour';
export * from './schema-drift';
