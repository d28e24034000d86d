export { type Candidate, type Candidates, findCandidates } from './find-candidates';
export type { Moment } from './find-moments';
