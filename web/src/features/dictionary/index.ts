export { NewSuggestion } from './new-suggestion.lazy';
