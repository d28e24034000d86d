import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accessTokenRoutes,
  approvalRoutes,
  clipRoutes,
  contentRoutes,
  episodeRoutes,
  transcriptRoutes,
  type TokenScope,
} from '@afterword/proto';
import { Api, sharedInstallation, waitUntil } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

const CLI = path.resolve(import.meta.dirname, '../../cli');
/** Films are made with lower priority than everything else on the machine. */
const FILM_TIMEOUT_MS = 120_000;
const UNKNOWN = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const folder = mkdtempSync(path.join(tmpdir(), 'command-line-'));
const program = path.join(folder, 'afterword.mjs');
const transcript = path.join(folder, 'talk.txt');

const product = sharedInstallation();
let api: Api;
let recording: string;
beforeAll(async () => {
  execFileSync(process.execPath, [path.join(CLI, 'build.mjs'), program]);
  writeFileSync(transcript, EPISODE.map(({ text }) => text).join('\n\n'));
  api = await Api.signIn(product);
  recording = await recordingOf(SHORT_EPISODE);
}, 150_000);
afterAll(() => rmSync(folder, { recursive: true }));

const tokenFor = async (scopes: TokenScope[]) =>
  (await api.request(accessTokenRoutes.create, { name: `May ${scopes.join()}`, scopes })).secret;

/** Runs the client outside of the repository, with nothing in its environment but these. */
async function afterword(args: string[], settings: Record<string, string>) {
  const env = { AFTERWORD_URL: product.url, ...settings };
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, said] = ['', ''];
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  return { code, printed, said };
}

/** Makes a film of all that is said in an episode. */
async function makeClip(id: string): Promise<void> {
  const { ids } = (await api.request(transcriptRoutes.get, { id })).transcript.words;
  await api.request(clipRoutes.make, { id, firstWordId: ids[0]!, lastWordId: ids.at(-1)! });
  const isMade = async () => (await api.request(clipRoutes.list, { id })).clips.some(({ film }) => film !== null);
  await waitUntil(isMade, FILM_TIMEOUT_MS, () => 'the film of a clip');
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .sort();

describe('the command-line client', () => {
  it('brings a recording to its kit, and approval stays with people', async () => {
    const AFTERWORD_TOKEN = await tokenFor(['read', 'draft', 'write']);
    const made = await afterword(['upload', recording, '--title', 'Slow Sundays', '--transcript', transcript, '--generate', '--json'], {
      AFTERWORD_TOKEN,
    });
    expect({ code: made.code, said: made.said }).toEqual({ code: 0, said: expect.stringContaining('Uploading') });
    const { id } = JSON.parse(made.printed) as { id: string };
    expect((await api.request(episodeRoutes.get, { id })).episode).toMatchObject({
      title: 'Slow Sundays',
      transcriptionStatus: 'completed',
    });

    const { content } = await api.request(contentRoutes.listForEpisode, { id });
    const post = content.find(({ contentType }) => contentType === 'social_linkedin')!;
    await api.request(approvalRoutes.decide, { contentId: post.id, status: 'approved' });
    await makeClip(id);
    const exported = await afterword(['export', id, '--to', 'kit', '--recording'], { AFTERWORD_TOKEN });
    expect([exported.code, exported.printed.trim().split('\n').sort()]).toEqual([0, filesIn(path.join(folder, 'kit'))]);
    expect(filesIn(path.join(folder, 'kit', 'content'))).toEqual(['linkedin.html', 'linkedin.md', 'linkedin.txt']);
    expect(readFileSync(path.join(folder, 'kit/content/linkedin.txt'), 'utf8')).toBe(post.content);
    expect(filesIn(path.join(folder, 'kit', 'carousels'))).toEqual(
      expect.arrayContaining(['linkedin-01.png', 'linkedin-02.png', 'linkedin.pdf']),
    );
    expect(filesIn(path.join(folder, 'kit', 'clips')).map((name) => path.extname(name))).toEqual(['.mp4', '.png', '.srt', '.txt', '.vtt']);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: path.join(folder, 'kit') });
    const name = filesIn(path.join(folder, 'kit')).find((file) => file.endsWith(path.extname(recording)))!;
    expect(readFileSync(path.join(folder, 'kit', name)).equals(readFileSync(recording))).toBe(true);
    expect((await afterword(['episodes'], { AFTERWORD_TOKEN })).printed).toContain(`${id}\tcompleted\tSlow Sundays`);
  }, 300_000);

  it('says why it failed, and ends with a code for it', async () => {
    const reads = { AFTERWORD_TOKEN: await tokenFor(['read']) };
    const broken = path.join(folder, 'broken.srt');
    writeFileSync(broken, '\u0000\u0001 no cue at all');
    const failed = await afterword(['upload', recording, '--transcript', broken, '--wait'], {
      AFTERWORD_TOKEN: await tokenFor(['read', 'write']),
    });
    expect(failed).toMatchObject({ code: 1, said: expect.stringMatching(/^Transcript: .+\.$/m) });
    expect(await afterword(['upload'], reads)).toMatchObject({
      code: 2,
      said: expect.stringContaining('Usage: afterword upload RECORDING'),
    });
    expect(await afterword(['upload', 'gone.mp3'], reads)).toMatchObject({ code: 2, said: 'There is no file gone.mp3.\n' });
    expect(await afterword(['episodes', '--colour'], reads)).toMatchObject({ code: 2, said: expect.stringContaining('--colour') });
    expect(await afterword(['episodes'], {})).toMatchObject({ code: 2, said: expect.stringContaining('AFTERWORD_TOKEN') });
    expect(await afterword(['upload', recording], reads)).toMatchObject({
      code: 3,
      said: expect.stringContaining('may read, but not write'),
    });
    expect(await afterword(['episodes'], { AFTERWORD_TOKEN: 'afterword_wrong' })).toMatchObject({ code: 3 });
    expect(await afterword(['wait', UNKNOWN], reads)).toMatchObject({ code: 4 });
  }, 90_000);
});
