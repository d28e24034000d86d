export { wordDiff, type DiffPart } from './word-diff';
