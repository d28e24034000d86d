export { citeClaims, type NamedClaim } from './cite-claims';
export { type ClaimFault, type ClaimJudgement, type ClaimSources, judgeClaim } from './judge-claim';
export { differInDenial, faultOfTranslation, isTranslatedClaim } from './judge-translation';
