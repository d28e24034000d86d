export { childEnvironment } from './child-environment';
export { detectConfinement, type ResourceLimits } from './confinement';
export { type ConfinedProcess, type LimitedResource, ResourceLimitExceeded, startConfined } from './confined-process';
