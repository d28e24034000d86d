import { dictionaryRoutes, type DictionaryEntry } from '@afterword/proto';
import type { FakeServer, Received } from './fake-server';

const searchOf = ({ path }: Received) => new URL(path, 'http://x').searchParams;
const matches = ({ term, category }: DictionaryEntry, search: string) => `${term} ${category}`.toLowerCase().includes(search.toLowerCase());

/** Answers searches as the server does, in pages of two. */
export function holding(server: FakeServer, ...entries: DictionaryEntry[]) {
  server.asked(dictionaryRoutes.list, (received) => {
    const asked = searchOf(received);
    const found = entries.filter((entry) => matches(entry, asked.get('search') ?? ''));
    const from = Number(asked.get('after') ?? 0);
    const next = found.length > from + 2 ? String(from + 2) : null;
    return { entries: found.slice(from, from + 2), next, total: found.length, categories: ['Names', 'Scripture'] };
  });
}
