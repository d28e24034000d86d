export { type KitApproval, type KitFile, kitFiles, type KitSource } from './kit-files';
