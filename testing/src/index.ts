export { freshFolder } from './infrastructure/fresh-folder';
export { infrastructure, type Infrastructure } from './infrastructure/infrastructure';
export { Proxy as ServerProxy } from '../chaos/faults/proxy';
export { type OwnServer, ownNats, ownPostgres } from './infrastructure/own-servers';
