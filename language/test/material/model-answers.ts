import type { ChatCall } from './chat-server';

interface Line {
  id: string;
  text: string;
}

const linesOf = (call: ChatCall): Line[] =>
  [...(call.body.messages.at(1)?.content ?? '').matchAll(/^\[(S\d+) [\d:]+[^\]]*\] (.+)$/gmu)].map((match) => ({
    id: match[1] ?? '',
    text: match[2] ?? '',
  }));

const firstSentence = (text: string): string => /^.+?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;

/** Responds to every prompt like a reliable model: it copies, and refers to quotes by id. */
export const honestAnswer = (call: ChatCall): string => {
  const task = taskOf(call);
  const lines = linesOf(call);
  const at = (part: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * part))] ?? { id: 'S1', text: '' };
  const quotes = [0.3, 0.6].map((part, index) => ({
    id: `Q${index + 1}`,
    firstSegment: at(part).id,
    lastSegment: at(part).id,
    text: firstSentence(at(part).text),
  }));
  if (task === 'claim-check') return allSupported(call);
  if (task === 'notes') {
    const facts = lines.slice(0, 12).map((line) => ({ segment: line.id, text: firstSentence(line.text) }));
    return JSON.stringify({ facts, quotes: quotes.map(({ firstSegment, lastSegment, text }) => ({ firstSegment, lastSegment, text })) });
  }
  const copied = (part: number) => ({ segments: [at(part).id], text: firstSentence(at(part).text) });
  if (task === 'show-notes')
    return JSON.stringify({
      plan: '',
      headings: [],
      summary: [copied(0)],
      points: [0.2, 0.5, 0.8].map(copied),
      chapters: [0, 0.25, 0.5, 0.75].map((part) => ({ segment: at(part).id, title: firstSentence(at(part).text).slice(0, 30) })),
      quotes,
      links: [],
      callToAction: null,
    });
  if (task === 'further-content')
    return furtherAnswer({
      sections: [0.2, 0.5, 0.8].map((part) => ({ heading: null, isList: false, sentences: [copied(part)] })),
      quotes,
    });
  if (task === 'thread')
    return threadAnswer([[free('[Q1]')], [copied(0.5)], [free('And then: [Q2]')], [free('Listen to the episode.')]], quotes);
  return postAnswer([[free('[Q1]')], [copied(0.4)], [free('What do you think?')]], quotes, ['podcast', 'one more']);
};

export const taskOf = (call: ChatCall): string | undefined => /^Your task: ([\w-]+)$/mu.exec(call.body.messages[1]?.content ?? '')?.[1];

/** Finds every claim supported. */
export const allSupported = (call: ChatCall): string =>
  JSON.stringify({
    verdicts: [...(call.body.messages[1]?.content ?? '').matchAll(/^\[(C\d+) /gmu)].map(([, claim]) => ({
      claim,
      verdict: 'supported',
      correction: null,
    })),
  });

export interface AnsweredSentence {
  segments: string[];
  text: string;
}

/** A sentence that names no segments. */
export const free = (text: string): AnsweredSentence => ({ segments: [], text });

const passagesOf = (passages: AnsweredSentence[][]) => passages.map((sentences) => ({ sentences }));

export const threadAnswer = (posts: AnsweredSentence[][], quotes: object[] = []): string =>
  JSON.stringify({ plan: '', quotes, openings: [], posts: passagesOf(posts) });

export const postAnswer = (paragraphs: AnsweredSentence[][], quotes: object[] = [], hashtags: string[] = []): string =>
  JSON.stringify({ plan: '', quotes, openings: [], paragraphs: passagesOf(paragraphs), hashtags });

interface FurtherContent {
  sections: { heading: AnsweredSentence | null; isList: boolean; sentences: AnsweredSentence[] }[];
  quotes?: object[];
  chapters?: object[];
  hashtags?: string[];
}

export const furtherAnswer = ({ sections, quotes = [], chapters = [], hashtags = [] }: FurtherContent): string =>
  JSON.stringify({ plan: '', headings: [], quotes, sections, chapters, hashtags });
