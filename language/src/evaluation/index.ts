export { evaluate, type EvaluatedText, type Evaluation } from './evaluate';
export { countEditorial, type EditorialCounts } from './editorial';
export { readingEase } from './readability';
export { countDamage, type TranscriptDamage } from './transcript-damage';
