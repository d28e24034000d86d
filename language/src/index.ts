export * from './corrections';
export { isEnglish } from './words/is-english';
export * from './dictionary';
export * from './citations';
export * from './quotes';
export * from './words';
export { clockTime } from './text/clock-time';
export { statementsIn } from './text/sentences-in';
export { quotedSpans, type QuotedSpan } from './text/quoted-spans';
