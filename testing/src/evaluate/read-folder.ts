import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readChapterText } from '@afterword/language/chapter-files';
import { type EpisodeFile, episodeFile } from './episode-file';
import { isMarked, type MarkedEpisode, markedEpisode } from './marked-episode';

/** An episode with what is known about it. `chapters` are the starts of published chapters in milliseconds. */
export interface KnownEpisode {
  episode: EpisodeFile;
  marked: MarkedEpisode | null;
  chapters: number[] | null;
}

export interface ReadFolder {
  episodes: KnownEpisode[];
  /** Files that could not be read, with the reason. */
  unreadable: string[];
}

const TRANSCRIPT = /\.(?:srt|vtt|sbv|ttml|json|txt|md|html|docx)$/iu;
const CHAPTERS = /\.chapters\.(?:txt|json)$/iu;
const NOT_A_TRANSCRIPT = /^README\./u;

/**
 * Reads every transcript of a folder, in any shape that can be imported, and made-up episodes with marks. Chapters that were published with
 * `talk.srt` are in `talk.chapters.txt` or `talk.chapters.json`.
 */
export function readFolder(folder: string): ReadFolder {
  const names = readdirSync(folder).toSorted();
  const read: ReadFolder = { episodes: [], unreadable: [] };
  for (const name of names.filter((each) => TRANSCRIPT.test(each) && !CHAPTERS.test(each) && !NOT_A_TRANSCRIPT.test(each))) {
    try {
      read.episodes.push(readEpisode(folder, name, names));
    } catch (error) {
      read.unreadable.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return read;
}

function readEpisode(folder: string, name: string, names: readonly string[]): KnownEpisode {
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  if (isMarked(bytes)) {
    const marked = markedEpisode(file);
    return { episode: marked, marked, chapters: marked.chapters.map(({ startMs }) => startMs) };
  }
  const besides = names.find((each) => CHAPTERS.test(each) && each.replace(CHAPTERS, '') === name.replace(/\.[^.]+$/u, ''));
  const chapters = besides ? readChapterText(readFileSync(path.join(folder, besides), 'utf8')).chapters : null;
  return { episode: episodeFile(name, bytes), marked: null, chapters: chapters && chapters.map(({ startMs }) => startMs) };
}
