export { changesIn, type EditSignals, type TextChanges } from './changes-in';
export { findPatterns, type DeletedPattern, type FoundPattern } from './find-patterns';
export type { LearnedText } from './learned-text';
