import { brandProfileRoutes, contentRoutes, templateRoutes, transcriptRoutes } from '@afterword/proto';
import type { Api } from '../../src/product';
import { answerOf, type Deed, filled } from './deed';

const BODY = 1_000_000;
/** The heaviest requests, on an episode that has content; each sends what the contract accepts at most, or more. */
export async function worstBodies(api: Api, episodeId: string): Promise<Record<string, Deed>> {
  const { content } = await api.ask(contentRoutes.listForEpisode, { id: episodeId });
  const { transcript } = await api.ask(transcriptRoutes.get, { id: episodeId });
  const [segment] = transcript.segments;
  const edit = (text: string) => () => answerOf(api.ask(contentRoutes.edit, { id: content[0]!.id, content: text }));
  const template = (text: string) => () => answerOf(api.ask(templateRoutes.preview, { episodeId, template: text, values: {} }));
  const paragraph = (text: string) => () =>
    answerOf(
      api.ask(transcriptRoutes.correct, { id: episodeId, baseVersion: transcript.version, edits: [{ segmentId: segment!.id, text }] }),
    );
  return {
    'JSON, 1 MB of brackets': () => answerOf(api.send('POST', '/api/templates', filled('[', BODY))),
    'JSON, 1 MB of keys': () =>
      answerOf(
        api.send(
          'POST',
          '/api/brand-profiles',
          JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at]))),
        ),
      ),
    'keywords, 1 MB': () =>
      answerOf(api.ask(brandProfileRoutes.create, { brandName: 'B', brandKeywords: Array.from({ length: 200_000 }, () => 'k') })),
    'content, 1 MB': edit(filled('#a ', BODY)),
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
    'template, 1 MB of braces': template(filled('{{ ', BODY)),
    'paragraph, 50,000 words': paragraph(filled('a ', 49_000)),
    'paragraph, one word': paragraph(filled('a', 49_000)),
  };
}
