/** A paragraph under edit. `base` is the text on the server that the edit began from. */
export interface ParagraphDraft {
  segmentId: number;
  base: string;
  text: string;
}

const keyOf = (episodeId: string) => `transcript-edit:${episodeId}`;

/** The paragraph a person is editing, kept in this tab: it survives a reload, a change of page and the gate. */
export const draftStorage = {
  read: (episodeId: string) => JSON.parse(sessionStorage.getItem(keyOf(episodeId)) ?? 'null') as ParagraphDraft | null,
  keep: (episodeId: string, draft: ParagraphDraft | null) =>
    draft ? sessionStorage.setItem(keyOf(episodeId), JSON.stringify(draft)) : sessionStorage.removeItem(keyOf(episodeId)),
};

/** As the words of a paragraph stand on the page: one space between two of them. */
export const normalizeSpaces = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ');
