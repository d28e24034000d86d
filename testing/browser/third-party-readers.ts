import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { marked } from 'marked';

const run = promisify(execFile);

/** A caption as a browser parses it. Times are in seconds. */
export interface SeenCue {
  start: number;
  end: number;
  speaker: string | null;
  text: string;
}

/** Reads our files with independent programs: the browser, ffmpeg, Info-ZIP and marked. The page contains none of our code. */
export class ThirdPartyReaders {
  constructor(private readonly page: Page) {}

  /** Parses captions with the WebVTT parser of the browser. */
  async vtt(text: string): Promise<SeenCue[]> {
    await this.page.setContent('<video></video>');
    return this.page.evaluate(`new Promise((resolve, reject) => {
      const track = document.createElement('track');
      track.src = URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: 'text/vtt' }));
      track.onerror = () => reject(new Error('The browser cannot read these captions.'));
      track.onload = () => resolve([...track.track.cues].map((cue) => {
        const shown = cue.getCueAsHTML();
        return { start: cue.startTime, end: cue.endTime, speaker: shown.querySelector('[title]')?.title ?? null, text: shown.textContent };
      }));
      document.querySelector('video').append(track);
      track.track.mode = 'showing';
    })`);
  }

  /** Parses SubRip with ffmpeg. */
  async srt(file: string): Promise<SeenCue[]> {
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-xerror', '-f', 'srt', '-i', file, '-f', 'webvtt', '-']);
    return this.vtt(stdout);
  }

  /** Returns the elements of a page in order, as name and text. */
  async html(markup: string, selector: string): Promise<[name: string, text: string][]> {
    await this.page.setContent(markup);
    return this.page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => [element.localName, element.textContent])`,
    );
  }

  async markdown(file: string, selector: string): Promise<[name: string, text: string][]> {
    return this.html(await marked.parse(await readFile(file, 'utf8')), selector);
  }

  /** Checks the archive of a Word document, and returns the styles and texts of its paragraphs. */
  async docx(file: string): Promise<[style: string, text: string][]> {
    await run('unzip', ['-t', file]);
    const { stdout: xml } = await run('unzip', ['-p', file, 'word/document.xml']);
    return this.page.evaluate(`(() => {
      const parsed = new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent);
      const style = (paragraph) => paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val');
      return [...parsed.getElementsByTagName('w:p')].map((paragraph) => [style(paragraph), paragraph.textContent]);
    })()`);
  }
}
