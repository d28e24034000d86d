import { readdirSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const FOLDER = new URL('../deploy/runbooks/', import.meta.url);
const STYLE = `:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; background: light-dark(#f7f3ea, #181512); color: light-dark(#221d17, #efe8da); font: 1.0625rem/1.6 ui-sans-serif, system-ui, sans-serif; }
h1, h2 { font-family: ui-serif, Georgia, serif; font-weight: 500; line-height: 1.2; }
a { color: light-dark(#323a8c, #aab2f5); }
code { font-size: 0.92em; overflow-wrap: anywhere; }
`;

const RUNBOOK = /^[\w-]+\.md$/;
const markdown = new Marked({
  renderer: {
    /** Other runbooks are pages too. Other files of the repository are not. */
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = RUNBOOK.test(href) ? pageOf(href) : /^https?:/.test(href) ? href : null;
      return target ? `<a href="${target}">${text}</a>` : text;
    },
  },
});

const pageOf = (file: string) => (file === 'README.md' ? 'index.html' : file.replace('.md', '.html'));

/** Alerts link to the runbooks at the address of the page, so that they can be read where there is no repository. */
export const runbooks: Plugin = {
  name: 'runbooks',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'runbooks/runbooks.css', source: STYLE });
    for (const file of readdirSync(FOLDER)) {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      this.emitFile({ type: 'asset', fileName: `runbooks/${pageOf(file)}`, source: document(text) });
    }
  },
};

const document = (text: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${/^# (.+)/.exec(text)?.[1] ?? ''} · Afterword</title>
    <link rel="stylesheet" href="runbooks.css" />
  </head>
  <body>
${markdown.parse(text, { async: false })}  </body>
</html>
`;
