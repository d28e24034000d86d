type Listener = () => void;

/** The sections that the browser renders: those in or near view. The others are skipped by `content-visibility`. */
export class RenderedSections implements Iterable<Element> {
  readonly #drawn = new Set<Element>();
  readonly #listeners = new Set<Listener>();

  /** Tracks the sections in `region` by events, without forcing a layout. Returns a function that stops it. */
  follow(region: Element): () => void {
    const changed = (event: Event) => this.#change(event as ContentVisibilityAutoStateChangeEvent);
    region.addEventListener('contentvisibilityautostatechange', changed, { capture: true });
    return () => {
      region.removeEventListener('contentvisibilityautostatechange', changed, { capture: true });
      this.#drawn.clear();
    };
  }

  [Symbol.iterator] = () => this.#drawn.values();

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #change({ target, skipped }: ContentVisibilityAutoStateChangeEvent) {
    if (!(target instanceof Element)) return;
    if (skipped) this.#drawn.delete(target);
    else this.#drawn.add(target);
    this.#listeners.forEach((listener) => listener());
  }
}
