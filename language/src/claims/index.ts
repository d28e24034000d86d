export { type ClaimFault, type ClaimJudgement, type ClaimSources, judgeClaim } from './judge-claim';
