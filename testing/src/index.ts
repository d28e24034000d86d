export { freshFolder } from './infrastructure/fresh-folder';
export { infrastructure, type Infrastructure } from './infrastructure/infrastructure';
export { ServerProxy } from './infrastructure/server-proxy';
export { type OwnServer, ownNats, ownPostgres } from './infrastructure/own-servers';
