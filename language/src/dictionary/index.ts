export { compileDictionary, type Dictionary } from './compile-dictionary';
export { correctText, type CorrectedText } from './correct-text';
export { type CorrectionsInText, correctionsInText, type TextCorrection } from './corrections-in-text';
export { correctTranscript, type CorrectedTranscript } from './correct-transcript';
export type { DictionaryTerm } from './dictionary-term';
export type { DictionaryProblem } from './dictionary-problem';
export { previewCorrections, type CorrectionPreview, type PlannedCorrection } from './preview-corrections';
