export { decisionToasts, describeDecision, findStaleDecision, StatusIcon, statusLabels, statusTones } from './decision-labels';
export { ReviewStatusLink } from './review-status-link';
export { approvalsQuery, countWaiting, episodeReviewsQuery, reviewCountsQuery } from './review-status.queries';
export { isOfReviews, useUndoCorrections } from './use-undo-correction';
