import { editsIn, withEdits } from './edits-in';
import type { Read } from './settle';
import type { TrieNode } from './trie';

export const readText =
  (root: TrieNode): Read<string> =>
  (text, skipped) => {
    const edits = editsIn(root, text, skipped);
    return { result: edits.length > 0 ? withEdits(text, edits) : text, entries: edits.map((edit) => edit.entry) };
  };
