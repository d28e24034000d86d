/** Annotations of sounds in captions: "[Music]", "(laughs)", "♪ la la ♪". */
const ANNOTATIONS = /\[[^[\]]*\]|\([^()]*\)|[♪♫♬][^♪♫♬]*[♪♫♬]|[♪♫♬]/gu;

export const stripAnnotations = (text: string): string => text.replace(ANNOTATIONS, ' ').replace(/\s+/gu, ' ').trim();
