export { Api, refusal, Refusal } from './api';
export { everyEpisode, jobEnded, transcribed, transcriptOf, written } from './episode';
export { freePort } from './free-port';
export { Product } from './product';
export { storedObjects } from './stored-objects';
export { until } from './until';
export { upload, uploadParts } from './upload';
export { ServiceProcess } from './service-process';
export { takeOut, voicedPosts } from './voiced-posts';
