import { userMessageOf } from '@/api/api-error';

export interface PlaybackState {
  isPlaying: boolean;
  isWaiting: boolean;
  seconds: number;
  speed: number;
  failed: boolean;
  /** The server's reason why there is nothing to play. */
  refusal: string | null;
}

const atRest: PlaybackState = { isPlaying: false, isWaiting: false, seconds: 0, speed: 1, failed: false, refusal: null };

/** Plays one recording. Its URL is requested on the first play, and again once if it has expired. */
export class Playback {
  #state = atRest;
  readonly #audio = new Audio();
  readonly #listeners = new Set<() => void>();
  #isRenewed = false;
  #until = Infinity;

  constructor(private readonly locate: () => Promise<string>) {
    this.#audio.preload = 'auto';
    const follow = () => this.#change(this.#observed());
    for (const name of ['play', 'pause', 'timeupdate', 'seeked', 'ended']) this.#audio.addEventListener(name, follow);
    this.#audio.addEventListener('timeupdate', () => this.#endAt());
    this.#audio.addEventListener('waiting', () => this.#change({ isWaiting: true }));
    this.#audio.addEventListener('playing', () => {
      this.#isRenewed = false;
      this.#change({ isWaiting: false });
    });
    this.#audio.addEventListener('error', () => void this.#renew());
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  /** The position in seconds, more precise than the state's. */
  readonly now = () => (this.#audio.src ? this.#audio.currentTime : this.#state.seconds);

  /** Stops at `until`, unless someone seeks before that. */
  async play(from = this.#state.seconds, until = Infinity): Promise<void> {
    this.#until = until;
    this.#change({ seconds: from, isWaiting: true, isPlaying: true, failed: false, refusal: null });
    try {
      if (!this.#audio.src) this.#audio.src = await this.locate();
      this.#audio.currentTime = this.#state.seconds;
      if (!this.#state.isPlaying) return;
      this.#audio.playbackRate = this.#state.speed;
      await this.#audio.play();
    } catch (error) {
      if (!isInterruption(error) && !this.#audio.error) this.#fail(userMessageOf(error, '') || null);
    }
  }

  /** Also cancels a play whose URL is still being requested. */
  readonly pause = () => {
    this.#audio.pause();
    this.#change({ isPlaying: false, isWaiting: false });
  };
  readonly toggle = () => (this.#state.isPlaying ? this.pause() : void this.play());

  seek(seconds: number) {
    this.#until = Infinity;
    const target = Math.max(0, seconds);
    if (this.#audio.src) this.#audio.currentTime = target;
    this.#change({ seconds: target });
  }

  setSpeed(speed: number) {
    this.#audio.playbackRate = speed;
    this.#change({ speed });
  }

  stop() {
    this.#audio.pause();
    this.#audio.removeAttribute('src');
  }

  async #renew() {
    if (!this.#audio.src) return;
    if (this.#isRenewed) return this.#fail();
    this.#isRenewed = true;
    this.#audio.removeAttribute('src');
    await this.play(undefined, this.#until);
  }

  #endAt() {
    if (this.#audio.currentTime < this.#until) return;
    this.#until = Infinity;
    this.pause();
  }

  #fail(refusal: string | null = null) {
    this.#audio.removeAttribute('src');
    this.#change({ isPlaying: false, isWaiting: false, failed: true, refusal });
  }

  #observed = () => ({ isPlaying: !this.#audio.paused, seconds: this.#audio.currentTime });

  #change(change: Partial<PlaybackState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}

/** The browser rejects a play() that a pause or another play() interrupted. */
const isInterruption = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
