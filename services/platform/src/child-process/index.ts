export { childEnvironment } from './child-environment';
export { availableConfinement, type ResourceLimits } from './confinement';
export { type ConfinedProcess, type LimitedResource, ResourceLimitExceeded, startConfined } from './confined-process';
