import { reportFigures } from '../src/proof-figures';
import { Findings } from './findings';
import { fuzzRecordings } from './parsers/fuzz-recordings';
import { fuzzShapes } from './parsers/fuzz-shapes';
import { fuzzTables } from './parsers/fuzz-tables';
import { ProductUnderFuzz } from './product-under-fuzz';
import { fuzzRpc } from './requests/fuzz-rpc';
import { fuzzRequests } from './requests/fuzz-requests';
import { replayRefused } from './requests/replay';
import { fuzzPatience, SLOW_CLIENTS } from './requests/slow-clients';

interface Options {
  seed: number;
  /** Requests and questions together; files, which take longer, are fewer. */
  requests: number;
  /** How many of the refused requests are sent again to see that they change nothing; all, where it is not said. */
  compared?: number;
  /** Waits for slow clients to be let go, which takes a minute. */
  isPatient?: boolean;
  /** How many of the worst transcripts; all, where it is not said. */
  shapes?: number;
  print: (line: string) => void;
}

/** Most go through the gateway, as they would come; the rest ask the services themselves. */
const THROUGH_THE_GATEWAY = 0.7;
const TABLES = 0.05;
const RECORDINGS = 0.01;
/** On a machine that has other work; `npm run prove event-loop` is stricter. */
const TIMEOUT_MS = 2000;

/** Fuzzes a product of its own. Answers what it did not bear, one line a kind, or nothing. */
export async function fuzz({ seed, requests, compared = requests, isPatient = false, shapes = Infinity, print }: Options): Promise<string> {
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
    const slow = isPatient
      ? part('slow clients', SLOW_CLIENTS / requests, ({ findings }) => fuzzPatience(underFuzz.product.url, findings))
      : Promise.resolve();
    await part('requests', THROUGH_THE_GATEWAY, async (run) => {
      const refused = await fuzzRequests(underFuzz, run);
      const unchanging = await replayRefused(underFuzz, refused.slice(0, compared), run.findings);
      print(
        `Of ${refused.length} refused requests, ${unchanging} were sent again one by one and left everything as it was, but for what is said below.`,
      );
    });
    await part('questions', 1 - THROUGH_THE_GATEWAY, (run) => fuzzRpc(underFuzz, run));
    await part('tables', TABLES, (run) => fuzzTables(underFuzz, run));
    await part('recordings', RECORDINGS, (run) => fuzzRecordings(underFuzz, run));
    const timeoutMs = isPatient ? TIMEOUT_MS : undefined;
    await part('worst transcripts', 1, ({ findings }) => fuzzShapes(underFuzz, { count: shapes, findings, timeoutMs }));
    await slow;
  } finally {
    await underFuzz.remove();
  }
  return found.join('\n');
}
