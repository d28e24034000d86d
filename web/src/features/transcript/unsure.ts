/** Words with a lower confidence are marked. From 70% on, words are right more often than not, even in rough drafts. */
export const MIN_SURE_PERCENT = 70;

export const isUnsure = (confidence: number | null | undefined) => typeof confidence === 'number' && confidence < MIN_SURE_PERCENT;
