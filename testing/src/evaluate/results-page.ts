import type { EvaluatedText } from '@afterword/language/evaluation';
import { joinWords } from '@afterword/language';
import type { EpisodeResult } from './evaluate-episode';
import { cellsOf, headings, type Row } from './format-results';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:90rem;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;font-size:.85rem}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:right}th:first-child,td:first-child{text-align:left}
.piece{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem;border-top:1px solid #ccc;padding:1rem 0}.piece p{margin:.2rem 0;white-space:pre-wrap}
.source{color:#555;font-size:.9rem}.source b{font-variant-numeric:tabular-nums}mark{background:#fde68a}`;

/** A page with the table, and every piece beside the words of the transcript that it cites. */
export const resultsPage = (writer: string, results: readonly EpisodeResult[], all: Row): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Evaluation: ${escaped(writer)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(writer)}</h1>
<table><thead><tr>${headings()
  .map((heading) => `<th>${escaped(heading)}</th>`)
  .join('')}</tr></thead>
<tbody>${[...results, all]
  .map(
    (row) =>
      `<tr>${cellsOf(row)
        .map((cell) => `<td>${escaped(cell)}</td>`)
        .join('')}</tr>`,
  )
  .join('\n')}</tbody></table>
${results.map(episodeSection).join('\n')}
</body></html>
`;

const episodeSection = (result: EpisodeResult): string => `<h2>${escaped(result.name)}</h2>
${result.written.map((text) => pieceSection(result, text)).join('\n')}
<h3>Chapters</h3><ol>${result.insights.chapters.map(({ startTime, title }) => `<li>${clock(startTime * 1000)} ${escaped(title)}</li>`).join('')}</ol>
<h3>Quotes</h3><ol>${result.insights.quotes.map(({ quote }) => `<li>“${escaped(quote.text)}”</li>`).join('')}</ol>`;

function pieceSection({ episode }: EpisodeResult, { contentType, text, citations }: EvaluatedText): string {
  const { words } = episode.transcript;
  const sources = citations.map(({ firstWordId, lastWordId, startMs }) => {
    const run = { first: firstWordId - 1, last: lastWordId - 1 };
    return `<p><b>${clock(startMs)}</b> ${escaped(joinWords(words, run))}</p>`;
  });
  return `<h3>${contentType}</h3><div class="piece"><div><p>${escaped(text)}</p></div><div class="source">${sources.join('\n')}</div></div>`;
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (character) => ENTITIES[character]!);
