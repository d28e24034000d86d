import type { TokenScope } from '@afterword/proto';

interface ScopeLabel {
  name: string;
  /** What it allows. */
  note: string;
}

export const scopeLabels: Record<TokenScope, ScopeLabel> = {
  read: { name: 'Read', note: 'Episodes, transcripts, content, decisions' },
  draft: { name: 'Draft', note: 'Generate and change content, quotes and chapters' },
  write: { name: 'Write', note: 'Upload episodes, correct transcripts, change the dictionary, voices and templates' },
  comment: { name: 'Comment', note: 'Comment on content' },
};
