/** What captions say of sounds: "[Music]", "(laughs)", "♪ la la ♪". */
const SOUNDS = /\[[^[\]]*\]|\([^()]*\)|[♪♫♬][^♪♫♬]*[♪♫♬]|[♪♫♬]/gu;

export const withoutSounds = (text: string): string => text.replace(SOUNDS, ' ').replace(/\s+/gu, ' ').trim();
