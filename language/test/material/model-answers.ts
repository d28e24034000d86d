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
  const task = /^Your task: ([\w-]+)$/mu.exec(call.body.messages[1]?.content ?? '')?.[1];
  const lines = linesOf(call);
  const at = (part: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * part))] ?? { id: 'S1', text: '' };
  const quotes = [0.3, 0.6].map((part, index) => ({
    id: `Q${index + 1}`,
    firstSegment: at(part).id,
    lastSegment: at(part).id,
    text: firstSentence(at(part).text),
  }));
  if (task === 'notes') {
    const facts = lines.slice(0, 12).map((line) => ({ segment: line.id, text: firstSentence(line.text) }));
    return JSON.stringify({ facts, quotes: quotes.map(({ firstSegment, lastSegment, text }) => ({ firstSegment, lastSegment, text })) });
  }
  if (task === 'show-notes')
    return JSON.stringify({
      summary: firstSentence(at(0).text),
      points: [0.2, 0.5, 0.8].map((part) => firstSentence(at(part).text)),
      chapters: [0, 0.25, 0.5, 0.75].map((part) => ({ segment: at(part).id, title: firstSentence(at(part).text).slice(0, 30) })),
      quotes,
      links: [],
      callToAction: null,
    });
  if (task === 'thread')
    return JSON.stringify({ posts: ['[Q1]', firstSentence(at(0.5).text), 'And then: [Q2]', 'Listen to the episode.'], quotes });
  return JSON.stringify({
    text: `[Q1]\n\n${firstSentence(at(0.4).text)}\n\nWhat do you think?`,
    hashtags: ['podcast', 'one more'],
    quotes,
  });
};
