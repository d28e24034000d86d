export { type FoundCallToAction, type FoundChapter, type FoundQuote, InsightFinder, type Insights } from './insights';
