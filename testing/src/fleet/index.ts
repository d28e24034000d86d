export { Audience } from './audience';
export { EpisodeWork, type Outcome } from './episode-work';
export { Fleet } from './fleet';
export { FleetServers } from './fleet-servers';
export { SERVICES, type ServiceName } from './instance';
export { NATS_USERS, type NatsUser, SecuredNats } from './secured-nats';
export { LivePage } from './live-page';
export { ConstantLoad, type Step } from './constant-load';
