import type { ChatCall } from './chat-server';

interface Line {
  id: string;
  text: string;
}

export const transcriptLines = (call: ChatCall): Line[] =>
  [...(call.body.messages.at(1)?.content ?? '').matchAll(/^\[(S\d+) [\d:]+[^\]]*\] (.+)$/gmu)].map((match) => ({
    id: match[1] ?? '',
    text: match[2] ?? '',
  }));

/** Returns the first sentence that is long enough to be unique. */
const firstSentence = (text: string): string =>
  text.split(/(?<=[.!?])\s/u).find((sentence) => sentence.split(' ').length > 4) ?? text.split(' ').slice(0, 8).join(' ');
const wordsOf = ({ id, text }: Line) => ({ firstSegment: id, lastSegment: id, text: firstSentence(text) });

/** Responds like a reliable model: it copies. */
export const honestInsights = (call: ChatCall): string => {
  const lines = transcriptLines(call);
  const at = (part: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * part))] ?? { id: 'S1', text: '' };
  return JSON.stringify({
    quotes: [0.3, 0.5, 0.7].map((part, index) => ({
      ...wordsOf(at(part)),
      sentiment: index === 0 ? 'emotional' : null,
      shareability: 0.5 + part / 2,
      reason: 'It is short.',
    })),
    chapters: [0, 0.25, 0.5, 0.75].map((part) => ({
      segment: at(part).id,
      title: firstSentence(at(part).text),
      description: firstSentence(at(part).text),
      keyQuote: wordsOf(at(part)),
      tags: [at(part).text.split(' ')[0] ?? ''],
    })),
    callsToAction: [{ ...wordsOf(at(0.95)), type: 'subscribe' }],
  });
};
