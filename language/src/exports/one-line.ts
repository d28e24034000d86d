const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text without line breaks and without characters that are not seen but turn or break what follows them. */
export const oneLine = (text: string): string => text.replace(CONTROL, '').replace(/\s+/gu, ' ').trim();
