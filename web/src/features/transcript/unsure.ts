/** Words the recogniser is less sure of than this many percent are marked: from 70 on it is right more often than not, also in rough drafts. */
export const MIN_SURE_PERCENT = 70;

export const isUnsure = (confidence: number | null | undefined) => typeof confidence === 'number' && confidence < MIN_SURE_PERCENT;
