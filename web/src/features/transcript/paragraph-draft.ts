/** A paragraph being edited. `base` is the text on the server when editing began. */
export interface ParagraphDraft {
  segmentId: number;
  base: string;
  text: string;
}

const keyOf = (episodeId: string) => `transcript-edit:${episodeId}`;

/** The edited paragraph, in session storage: it survives a reload, a change of page and signing in again. */
export const draftStorage = {
  read: (episodeId: string) => JSON.parse(sessionStorage.getItem(keyOf(episodeId)) ?? 'null') as ParagraphDraft | null,
  keep: (episodeId: string, draft: ParagraphDraft | null) =>
    draft ? sessionStorage.setItem(keyOf(episodeId), JSON.stringify(draft)) : sessionStorage.removeItem(keyOf(episodeId)),
};

/** Collapses white space to single spaces. */
export const normalizeSpaces = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ');
