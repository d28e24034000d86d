export { citeClaims, type NamedClaim } from './cite-claims';
export { type ClaimFault, type ClaimJudgement, type ClaimSources, judgeClaim } from './judge-claim';
export { faultOfTranslation, isTranslatedClaim } from './judge-translation';
