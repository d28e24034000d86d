const TAG = /<[^<>\n]*>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'", lrm: '', rlm: '' };
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm);/g;
const STYLE = /\{\\[^{}]*\}/g;

/** What a viewer of captions would read: without tags and styling, with entities resolved. */
export const plainText = (markedUp: string) =>
  markedUp
    .replace(STYLE, '')
    .replace(TAG, '')
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '');
