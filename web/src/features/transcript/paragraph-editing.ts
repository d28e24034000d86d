import { drafts } from '@/lib/drafts';
import { type ParagraphDraft, normalizeSpaces } from './paragraph-draft';
import type { SaveOutcome } from './save-paragraph';

/** A paragraph is saved after this pause in typing. */
const AUTOSAVE_DEBOUNCE_MS = 1200;

export interface Conflict {
  mine: ParagraphDraft;
  /** The other person's text; null if they removed the paragraph. */
  present: string | null;
}

/** Which text of a conflict to use. */
export type Resolution = 'present' | 'mine' | 'later';

export interface EditingState {
  draft: ParagraphDraft | null;
  conflict: Conflict | null;
  isSaving: boolean;
}

export const isUnsaved = ({ base, text }: ParagraphDraft) => normalizeSpaces(text) !== normalizeSpaces(base);

const nameOf = (episodeId: string) => `paragraph:${episodeId}`;

/** Edits and autosaves one paragraph at a time. What could not be saved stays in the editor. */
export class ParagraphEditing {
  #state: EditingState;
  #running: Promise<boolean> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly episodeId: string,
    private readonly store: (draft: ParagraphDraft) => Promise<SaveOutcome>,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.#state = { draft: drafts.read<ParagraphDraft>(nameOf(episodeId)), conflict: null, isSaving: false };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  /** Opens a paragraph after the one before it was saved. */
  readonly begin = async ({ id, text }: { id: number; text: string }) => {
    if (await this.#save()) this.#put({ segmentId: id, base: text, text });
  };

  readonly change = (text: string) => {
    if (!this.#state.draft) return;
    this.#put({ ...this.#state.draft, text });
    this.awaitPause();
  };

  /** Saves and closes; an emptied paragraph is removed. */
  readonly end = async () => {
    if (await this.#save()) this.#put(null);
  };

  readonly discard = () => this.#put(null);

  /** Opens a discarded draft again. */
  readonly resume = (draft: ParagraphDraft) => this.#put(draft);

  /** Resolves a conflict with the other text or one's own. With 'later' it returns on the next save. */
  readonly resolve = async (choice: Resolution) => {
    const { conflict } = this.#state;
    this.#change({ conflict: null });
    if (choice === 'later') return;
    if (choice === 'present' || !conflict || conflict.present === null) return this.#put(null);
    this.#put({ ...conflict.mine, base: conflict.present });
    await this.end();
  };

  /** Schedules an autosave if there are changes. Emptied text is not autosaved. */
  readonly awaitPause = () => {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#state.draft?.text.trim() && void this.#save(), AUTOSAVE_DEBOUNCE_MS);
  };

  readonly rest = () => clearTimeout(this.#pause);

  /** Returns whether everything is saved. Saves run one after the other, each based on the last one's version. */
  async #save(): Promise<boolean> {
    clearTimeout(this.#pause);
    await this.#running;
    const { draft, conflict } = this.#state;
    if (conflict) return false;
    if (!draft || !isUnsaved(draft)) return true;
    this.#running = this.#send(draft);
    return this.#running;
  }

  async #send(sent: ParagraphDraft): Promise<boolean> {
    this.#change({ isSaving: true });
    try {
      const saved = await this.store(sent);
      if (saved.outcome === 'conflict') this.#change({ conflict: { mine: this.#state.draft ?? sent, present: saved.present } });
      else if (this.#state.draft) this.#put({ ...this.#state.draft, base: normalizeSpaces(sent.text) });
      return saved.outcome === 'saved';
    } catch (error) {
      this.onFailed(error);
      return false;
    } finally {
      this.#change({ isSaving: false });
    }
  }

  #put(draft: ParagraphDraft | null) {
    if (draft === null) clearTimeout(this.#pause);
    if (draft === null) drafts.forget(nameOf(this.episodeId));
    else drafts.keep(nameOf(this.episodeId), draft);
    this.#change({ draft });
  }

  #change(change: Partial<EditingState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
