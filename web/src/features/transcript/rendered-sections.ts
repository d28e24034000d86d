type Listener = () => void;

/** The sections of a text that the browser draws: those in view, and some around them. The others wait behind `content-visibility`. */
export class RenderedSections implements Iterable<Element> {
  readonly #drawn = new Set<Element>();
  readonly #listeners = new Set<Listener>();

  /** Keeps up with what the browser tells about the sections in `region`. Nothing is asked of it, so that no layout is forced. */
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
