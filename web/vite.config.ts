import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { runbooks } from './runbooks.ts';

/** The gateway sees the address that the browser asked, as behind a proxy in production. */
const gateway: ProxyOptions = {
  target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000',
  changeOrigin: false,
  configure: (proxy) => void proxy.on('error', (_, __, response) => 'writeHead' in response && unavailable(response)),
};

/** Answers as the gateway does while a service is away, so that the page waits for the restart. */
function unavailable(response: ServerResponse): void {
  const body = { error: 'Afterword is starting again.', code: 'unavailable' };
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(JSON.stringify(body));
}

/** What every page stands on: one file is smaller than its parts. */
const LIBRARIES = /\/node_modules\/(?:@tanstack|clsx|class-variance-authority|react|react-dom|scheduler|use-sync-external-store)\//;
/** What pages share beside them. As files of their own, each icon and each button would be requested one by one. */
const ICONS = /\/node_modules\/lucide-react\/(?!dist\/esm\/icons\/(?:clapperboard|image|quote|text-select)\.)/;
/** What the dashboard and other pages have. Parts that it does not have come with the first page that does. */
const PARTS = [
  /\/web\/src\/(?:api|lib|ui)\/(?!active-switch|choice|dialog|filter-chip|form-dialog|key-sentence|last-index|line-field|load-more|local-day|menu|parse-comma|save-file|schema-resolver|search-field|secret-dialog|state-line|tabs|to-field-errors|toast|use-debounced|use-draft|use-focus|use-fonts|version|word-diff)/,
  /\/web\/src\/features\/(?:episodes\/(?!back-to-episode|episode-link|example-notice|job-watch|try-example|use-(?:cancel|change|delete))|content\/(?!content-type|version-)[\w-]+-labels|layout\/(?:episodes-link|page)|uploads\/(?:audio-formats|use-page-files)|voices\/brand-voice-select)/,
  /\/web\/src\/features\/(?!cards|clips|content|dictionary|enhancements|insights|kit|notifications|performance|player|recipes|settings|show|templates|transcript|workflow)[\w-]+\/[\w-]+\.queries/,
];
/** What only other pages share. */
const PAGES = [
  /\/web\/src\/(?:lib|ui)\/(?:active-switch|choice|filter-chip|key-sentence|last-index|load-more|local-day|parse-comma|save-file|search-field|state-line|to-field-errors|use-debounced|use-draft|use-focus|use-fonts)/,
  /\/web\/src\/features\/(?:content\/(?:[\w-]+\.queries|content-type-labels|version-reason-labels|writing-options-storage)|player\/|review-status\/|transcript\/(?!download-menu\.tsx)|episodes\/(?:back-to-episode|episode-link|example-notice|job-watch|try-example|use-(?:cancel|change|delete)))/,
  /\/proto\/src\/(?:carousels|content-languages|content-names|further-content)/,
  /\/lucide-react\/dist\/esm\/icons\/(?:clapperboard|image|quote|text-select)\./,
  /\/language\/src\/(?:exports\/(?:escape|unsure-words)|text\/characters)/,
];
/** What the pages that show content share, with the rules of the platforms. */
const CONTENT = [/\/web\/src\/features\/content\//, /\/language\/src\/(?:exports\/(?!transcript)|links\/|rules\/|text\/|words\/fold)/];
/** What tabs, menus and dialogs share. */
const WIDGETS = /\/node_modules\/(?:@base-ui\/(?:utils|react\/(?:internals|utils))|@floating-ui\/utils)\/|\/web\/src\/ui\/menu/;
/**
 * Small things that several pages share. As files of their own, each would cost the thread that draws a millisecond to ask for.
 * They are taken without what they import, which would come into the first load with them.
 */
const SHARED = /\/(?:web\/src\/(?:features(?!\/cards\/|\/uploads\/(?:episode-url|upload(?:er|-failure)))|ui\/word-diff)|language\/src)/;
const SMALLEST_SHARED_BYTES = 2000;
const anyOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
/** What several of them match belongs to the first. */
const groups = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'icons', test: ICONS, minShareCount: 2 },
  { name: 'parts', test: anyOf(PARTS), minShareCount: 2 },
  { name: 'pages', test: anyOf(PAGES), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'content', test: anyOf(CONTENT), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'widgets', test: WIDGETS, minShareCount: 2 },
  {
    name: 'shared',
    test: SHARED,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALLEST_SHARED_BYTES,
    includeDependenciesRecursively: false,
  },
];

/** The bundler names what pages share after all of them. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

const LATIN = /-latin-wght-normal-/;
/** The browser would ask for a font when it lays out the first text in it, and lay out the page again when it is there. */
const fontsWithPage: Plugin = {
  name: 'fonts-with-page',
  apply: 'build',
  transformIndexHtml: (_, { bundle = {} }) => {
    const fonts = Object.keys(bundle).filter((file) => LATIN.test(file));
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
    return fonts.map((file) => ({ tag: 'link', attrs: { ...link, href: `/${file}` }, injectTo: 'head' as const }));
  },
};
const LICENCES = new URL('../docs/licences.md', import.meta.url);
/** Settings links to the list of licences. */
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: readFileSync(LICENCES) });
  },
  configureServer: ({ middlewares }) =>
    void middlewares.use(
      '/licences.txt',
      (_, response) => void response.setHeader('content-type', 'text/plain').end(readFileSync(LICENCES)),
    ),
};
const routes = tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true });

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { AFTERWORD_VERSION: JSON.stringify(version) },
  plugins: [routes, react(), tailwindcss(), fontsWithPage, licences, runbooks],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } },
  },
  server: { proxy: { '/api': gateway, '/healthz': gateway, '/s3': gateway, '/afterword-audio': gateway } },
});
