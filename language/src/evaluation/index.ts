export { evaluate, type EvaluatedText, type Evaluation } from './evaluate';
export { readingEase } from './readability';
