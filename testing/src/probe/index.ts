export { LoopWatch, type Measured } from './loop-watch';
export { type Health, Probe } from './probe';
