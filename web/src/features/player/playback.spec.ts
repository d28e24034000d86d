import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Playback } from './playback';

const spied = () => ({
  play: jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(),
  pause: jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined),
});

/** The recording has been heard up to this second. */
function reach(audio: HTMLMediaElement, second: number) {
  audio.currentTime = second;
  audio.dispatchEvent(new Event('timeupdate'));
}

beforeEach(() => {
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', { value: 0, writable: true, configurable: true });
});

describe('playing a passage', () => {
  const started = async (until?: number) => {
    const { play, pause } = spied();
    const playback = new Playback(() => Promise.resolve('/talk.mp3'));
    await playback.play(10, until);
    const [audio] = play.mock.contexts as HTMLMediaElement[];
    if (!audio) throw new Error('Nothing is played.');
    return { playback, audio, pause };
  };

  it('starts at its start and stops at its end, once', async () => {
    const { audio, pause } = await started(12);
    expect(audio.currentTime).toBe(10);
    reach(audio, 11.9);
    expect(pause).not.toHaveBeenCalled();
    reach(audio, 12.1);
    expect(pause).toHaveBeenCalledTimes(1);
    reach(audio, 13);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('continues if the listener seeks elsewhere, or if it has no end', async () => {
    const part = await started(12);
    part.playback.seek(30);
    reach(part.audio, 31);
    expect(part.pause).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    const whole = await started();
    reach(whole.audio, 9000);
    expect(whole.pause).not.toHaveBeenCalled();
  });
});

describe('before the audio is loaded', () => {
  const asked = () => {
    const { play } = spied();
    let arrive = (_url: string) => {};
    const playback = new Playback(() => new Promise((resolve) => (arrive = resolve)));
    return { play, playback, begun: playback.play(11), arrive: () => arrive('/talk.mp3') };
  };

  it('a pause is kept when the address arrives, at the requested second', async () => {
    const { play, playback, begun, arrive } = asked();
    playback.toggle();
    arrive();
    await begun;
    expect(play).not.toHaveBeenCalled();
    expect(playback.state()).toMatchObject({ isPlaying: false, isWaiting: false, seconds: 11 });
    expect(playback.now()).toBe(11);
  });

  it('seeking elsewhere plays from there', async () => {
    const { playback, begun, arrive } = asked();
    playback.seek(40);
    arrive();
    await begun;
    expect(playback.now()).toBe(40);
  });
});
