import { analyticsRoutes, dictionaryRoutes } from '@afterword/proto';
import type { Api } from '../../src/product';
import { answerOf, type Deed, filled } from './deed';

const ROWS = 18_000;
const AT_ONCE = 20;
const dictionaryOf = (name: string): string =>
  `term,variations\n${Array.from({ length: ROWS }, (_, at) => `${name}${at},${name.toLowerCase()} v${at}`).join('\n')}`;

/** The largest files of rows that are accepted, or nearly. */
export const worstTables = (api: Api): Record<string, Deed> => ({
  'dictionary, 18,000 rows': () => answerOf(api.ask(dictionaryRoutes.import, { csv: dictionaryOf('Single') })),
  'dictionary, the same again': () => answerOf(api.ask(dictionaryRoutes.import, { csv: dictionaryOf('Single') })),
  'dictionary, 500 kB of quotes': () => answerOf(api.ask(dictionaryRoutes.import, { csv: `term,variations\n${filled('"a""', 490_000)}` })),
  'dictionary, 160,000 columns': () => answerOf(api.ask(dictionaryRoutes.import, { csv: filled('a,\n', 490_000) })),
  'numbers, 500 kB': () =>
    answerOf(api.ask(analyticsRoutes.import, { csv: `contentId,date,impressions\n${filled('x,2026-01-01,1\n', 490_000)}` })),
  'numbers, 500 kB of spaces': () =>
    answerOf(api.ask(analyticsRoutes.import, { csv: `contentId,date,impressions\nx,y,${filled(' ', 450_000)}%` })),
  '20 dictionaries of 18,000 rows at once': async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => answerOf(api.ask(dictionaryRoutes.import, { csv: dictionaryOf(`Many${at}x`) }))),
    );
    return [...new Set(answers)].map((answer) => `${answers.filter((each) => each === answer).length} ${answer}`).join(', ');
  },
});
