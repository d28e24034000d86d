/** What a client is given. */
export interface Task {
  url: string;
  /** An access token that may read, draft, write and comment. */
  token: string;
  recording: { name: string; body: Blob };
  transcript: { name: string; body: Blob };
}

/** What came of it. */
export interface Outcome extends Revision {
  episodeId: string;
  /** The id of the episode that the same request with the same key returns. */
  repeatedId: string;
  contentTypes: string[];
  quotes: { quote: string; startMs: number }[];
  captions: string;
}

export interface Revision {
  /** The LinkedIn post after a change, and its version. */
  post: { id: string; text: string; version: number };
  /** The response to a change of a version that is no longer the current one. */
  outdatedStatus: number;
  waiting: string[];
  comment: string;
  /** The response to an attempt to approve the post. */
  approval: { status: number; sentence: string };
}

export const EDIT = '\n\nWhat would you add?';
export const COMMENT = 'Drafted by a program.';

/** Sends a file to the address that the API has signed for it. @throws if the object store refuses it */
export async function store({ url, method, headers }: { url: string; method: string; headers: Record<string, string> }, body: Blob) {
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`The object store responded with ${response.status}.`);
}

interface Job {
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  errorMessage: string | null;
}

/** Waits until all jobs of an episode are completed. @throws with the sentence of the first that is not */
export async function untilCompleted(list: () => Promise<Job[]>): Promise<void> {
  for (;;) {
    const jobs = await list();
    const failed = jobs.find(({ status }) => status === 'failed' || status === 'cancelled');
    if (failed) throw new Error(failed.errorMessage ?? `A job was ${failed.status}.`);
    if (jobs.every(({ status }) => status === 'completed')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
