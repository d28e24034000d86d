export { EventLoopMonitor, type Measured } from './event-loop-monitor';
export { type Health, Probe } from './probe';
