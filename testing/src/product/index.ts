export { Api, apiErrorOf, ApiError } from './api';
export { decoded, deleteWords, everyEpisode, jobEnded, transcribed, transcriptOf, voicedPosts, written } from './episode';
export { freePort } from './free-port';
export { type Installation, installation, Product } from './product';
export { canMount, SmallDisk } from './small-disk';
export { storedObjects } from './stored-objects';
export { waitUntil } from './wait-until';
export { upload, uploadParts } from './upload';
export { ServiceProcess } from './service-process';
