export { changesIn, type Shown, type TextChanges } from './changes-in';
export { findPatterns, type Forgotten, type FoundPattern } from './find-patterns';
export type { LearnedText } from './learned-text';
export { canFollow } from './lessons';
