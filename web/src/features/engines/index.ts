export { EnginesNote } from './engines-note';
export { enginesQuery } from './engines.queries';
export { StorageNote } from './storage-note';
