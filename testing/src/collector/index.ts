export { Collector, type SeenSpan } from './collector';
