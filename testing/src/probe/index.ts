export { type Health, Probe } from './probe';
