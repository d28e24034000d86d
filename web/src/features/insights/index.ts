export { InsightsSections } from './insights-sections';
