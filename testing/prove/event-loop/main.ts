import { analyticsRoutes, brandProfileRoutes, contentRoutes, dictionaryRoutes, templateRoutes, transcriptRoutes } from '@afterword/proto';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { EpisodeActions, WORST_TRANSCRIPTS } from '../../src/hostile';
import { EventLoopMonitor, type Measured, Probe } from '../../src/probe';
import { Api, ApiError, Product } from '../../src/product';
import { reportFigures } from '../../src/proof-figures';

type Row = Measured & { sent: string };

const MAX_PAUSE_MS = 200;
const AT_ONCE = 20;
const FAILED = 'FAILED';
const MANY = 'many-lines.vtt';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const rows: Row[] = [];

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-event-loop-'));
const probe = await Probe.create();
const product = await Product.start({ ...probe.settings, LOG_LEVEL: 'error' });
const watch = new EventLoopMonitor(probe, product.url);

async function measure(sent: string, work: () => Promise<string>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => sent.includes(part))) return;
  const measured = await watch.measure(() => work().catch((error: Error) => `${FAILED}: ${error.message}`));
  rows.push({ sent, ...measured });
  print(lineOf({ sent, ...measured }));
}

const lineOf = ({ sent, seconds, longestPauseMs, longestHealthzMs, outcome }: Row): string =>
  [
    sent.padEnd(42),
    `${seconds.toFixed(1).padStart(6)} s`,
    `${Math.round(longestPauseMs).toString().padStart(6)} ms`,
    `${Math.round(longestHealthzMs).toString().padStart(6)} ms`,
    outcome.slice(0, 110),
  ].join(' | ');

const BODY_BYTES = 1_000_000;
/** The heaviest requests for an episode with content; each sends at least the maximum of the contract. */
export async function worstBodies(api: Api, episodeId: string): Promise<Record<string, Action>> {
  const { content } = await api.request(contentRoutes.listForEpisode, { id: episodeId });
  const { transcript } = await api.request(transcriptRoutes.get, { id: episodeId });
  const [segment] = transcript.segments;
  const edit = (text: string) => () => answerOf(api.request(contentRoutes.edit, { id: content[0]!.id, content: text }));
  const template = (text: string) => () => answerOf(api.request(templateRoutes.preview, { episodeId, template: text, values: {} }));
  const paragraph = (text: string) => () =>
    answerOf(
      api.request(transcriptRoutes.correct, { id: episodeId, baseVersion: transcript.version, edits: [{ segmentId: segment!.id, text }] }),
    );
  return {
    'JSON, 1 MB of brackets': () => answerOf(api.send('POST', '/api/templates', filled('[', BODY_BYTES))),
    'JSON, 1 MB of keys': () =>
      answerOf(
        api.send(
          'POST',
          '/api/brand-profiles',
          JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at]))),
        ),
      ),
    'keywords, 1 MB': () =>
      answerOf(api.request(brandProfileRoutes.create, { brandName: 'B', brandKeywords: Array.from({ length: 200_000 }, () => 'k') })),
    'content, 1 MB': edit(filled('#a ', BODY_BYTES)),
    'content, 100,000 tabs': edit(`a${filled('\t', 99_000)}a`),
    'content, 100,000 open tags': edit(filled('<a', 99_000)),
    'content, 100,000 dotted': edit(filled('a.', 99_000)),
    'content, 100,000 quotes': edit(filled("‘a' ", 99_000)),
    'content, 100,000 joined emoji': edit(filled('👩\u200d', 99_000)),
    'content, 100,000 styles': edit(filled('<style>/', 99_000)),
    'content, 100,000 links': edit(filled('a.com ', 99_000)),
    'content, 100,000 hashtags': edit(filled('#a', 99_000)),
    'content, 100,000 sentences': edit(filled('I see 7. ', 99_000)),
    'template, 20,000 braces': template(filled('{{ ', 19_900)),
    'template, 1 MB of braces': template(filled('{{ ', BODY_BYTES)),
    'paragraph, 50,000 words': paragraph(filled('a ', 49_000)),
    'paragraph, one word': paragraph(filled('a', 49_000)),
  };
}

const ROWS = 18_000;
const dictionaryOf = (name: string): string =>
  `term,variations\n${Array.from({ length: ROWS }, (_, at) => `${name}${at},${name.toLowerCase()} v${at}`).join('\n')}`;

/** Tables of about the maximum size. */
export const worstTables = (api: Api): Record<string, Action> => ({
  'dictionary, 18,000 rows': () => answerOf(api.request(dictionaryRoutes.import, { csv: dictionaryOf('Single') })),
  'dictionary, the same again': () => answerOf(api.request(dictionaryRoutes.import, { csv: dictionaryOf('Single') })),
  'dictionary, 500 kB of quotes': () =>
    answerOf(api.request(dictionaryRoutes.import, { csv: `term,variations\n${filled('"a""', 490_000)}` })),
  'dictionary, 160,000 columns': () => answerOf(api.request(dictionaryRoutes.import, { csv: filled('a,\n', 490_000) })),
  'numbers, 500 kB': () =>
    answerOf(api.request(analyticsRoutes.import, { csv: `contentId,date,impressions\n${filled('x,2026-01-01,1\n', 490_000)}` })),
  'numbers, 500 kB of spaces': () =>
    answerOf(api.request(analyticsRoutes.import, { csv: `contentId,date,impressions\nx,y,${filled(' ', 450_000)}%` })),
  '20 dictionaries of 18,000 rows at once': async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => answerOf(api.request(dictionaryRoutes.import, { csv: dictionaryOf(`Many${at}x`) }))),
    );
    return [...new Set(answers)].map((answer) => `${answers.filter((each) => each === answer).length} ${answer}`).join(', ');
  },
});

/** Sends something and returns its outcome. */
type Action = () => Promise<string>;

const filled = (fragment: string, size: number): string => fragment.repeat(Math.floor(size / Buffer.byteLength(fragment)));

const answerOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof ApiError) return `${error.status}: ${error.body.error}`.slice(0, 80);
      throw error;
    },
  );

try {
  const api = await Api.signIn(product);
  const actions = await EpisodeActions.prepare(api, folder);
  const episodeId = await actions.writtenEpisode();
  print(`${'sent'.padEnd(42)} |     took | longest pause | longest wait for /healthz | outcome`);
  for (const [name, text] of Object.entries(WORST_TRANSCRIPTS)) await measure(name, () => actions.transcribeAndWrite(name, text()));
  await measure(`${AT_ONCE} transcripts of 5 MB at once`, () => actions.transcribeConcurrently(MANY, WORST_TRANSCRIPTS[MANY]!(), AT_ONCE));
  for (const [name, deed] of Object.entries({ ...(await worstBodies(api, episodeId)), ...worstTables(api) })) await measure(name, deed);
  const over = rows.filter(({ longestPauseMs, outcome }) => longestPauseMs > MAX_PAUSE_MS || outcome.startsWith(FAILED));
  const longest = (of: (row: Row) => number) => Math.round(Math.max(...rows.map(of)));
  print(
    `${rows.length} files and bodies: longest pause ${longest((row) => row.longestPauseMs)} ms, longest wait for /healthz ${longest((row) => row.longestHealthzMs)} ms.`,
  );
  reportFigures({
    rounds: rows.length,
    longestPauseMs: longest((row) => row.longestPauseMs),
    longestHealthzMs: longest((row) => row.longestHealthzMs),
  });
  for (const { sent } of over) print(`${sent} failed, or blocked the event loop for more than ${MAX_PAUSE_MS} ms.`);
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}
