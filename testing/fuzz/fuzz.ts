import { reportFigures } from '../src/proof-figures';
import { Findings } from './findings';
import { fuzzRecordings } from './parsers/fuzz-recordings';
import { fuzzShapes } from './parsers/fuzz-shapes';
import { fuzzTables } from './parsers/fuzz-tables';
import { ProductUnderFuzz } from './product-under-fuzz';
import { fuzzAssistants } from './requests/fuzz-assistants';
import { fuzzRpc } from './requests/fuzz-rpc';
import { fuzzRequests } from './requests/fuzz-requests';
import { replayRefused } from './requests/replay';
import { fuzzPatience, SLOW_CLIENTS } from './requests/slow-clients';

interface Options {
  seed: number;
  /** The number of HTTP and RPC requests. Fewer files are sent, because they take longer. */
  requests: number;
  /** How many refused requests are sent again to check that they change nothing. Defaults to all. */
  compared?: number;
  /** The number of calls of assistants. Defaults to that of requests. */
  calls?: number;
  /** Whether to test slow clients, which takes a minute. */
  testsSlowClients?: boolean;
  /** How many of the worst transcripts are tried. Defaults to all. */
  shapes?: number;
  print: (line: string) => void;
}

/** Most requests go through the gateway; the others go to the services directly. */
const THROUGH_THE_GATEWAY = 0.7;
const TABLES = 0.05;
const RECORDINGS = 0.01;
/** Generous, because the machine may be busy. `npm run prove event-loop` is stricter. */
const TIMEOUT_MS = 2000;

/** Fuzzes a product of its own. Returns its faults, one line for each kind, or an empty string. */
export async function fuzz({
  seed,
  requests,
  compared = requests,
  calls = requests,
  testsSlowClients = false,
  shapes = Infinity,
  print,
}: Options): Promise<string> {
  const underFuzz = await ProductUnderFuzz.start();
  const found: string[] = [];
  const part = async (name: string, share: number, run: (options: { seed: number; count: number; findings: Findings }) => unknown) => {
    const [findings, count, begin] = [new Findings(print), Math.ceil(requests * share), performance.now()];
    await run({ seed, count, findings });
    reportFigures({ rounds: findings.cases });
    print(`${count} ${name} in ${Math.round((performance.now() - begin) / 1000)} s: ${findings.tried}.`);
    if (findings.summary !== '') found.push(findings.summary);
  };
  try {
    const slow = testsSlowClients
      ? part('slow clients', SLOW_CLIENTS / requests, ({ findings }) => fuzzPatience(underFuzz.product.url, findings))
      : Promise.resolve();
    await part('requests', THROUGH_THE_GATEWAY, async (run) => {
      const refused = await fuzzRequests(underFuzz, run);
      const unchanging = await replayRefused(underFuzz, refused.slice(0, compared), run.findings);
      print(`Of ${refused.length} refused requests, ${unchanging} were sent again one by one and changed nothing, but for findings below.`);
    });
    await part('questions', 1 - THROUGH_THE_GATEWAY, (run) => fuzzRpc(underFuzz, run));
    await part('calls of assistants', calls / requests, (run) => fuzzAssistants(underFuzz, run));
    await part('tables', TABLES, (run) => fuzzTables(underFuzz, run));
    await part('recordings', RECORDINGS, (run) => fuzzRecordings(underFuzz, run));
    const timeoutMs = testsSlowClients ? TIMEOUT_MS : undefined;
    await part('worst transcripts', 1, ({ findings }) => fuzzShapes(underFuzz, { count: shapes, findings, timeoutMs }));
    await slow;
  } finally {
    await underFuzz.remove();
  }
  return found.join('\n');
}
