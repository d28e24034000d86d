import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';

/** What every page stands on: one file is smaller than its parts. */
const LIBRARIES = /\/node_modules\/(?:@tanstack|clsx|class-variance-authority|react|react-dom|scheduler|use-sync-external-store)\//;
/** What pages share beside them. As files of their own, each icon and each button would be asked for one by one. */
const ICONS = /\/node_modules\/lucide-react\//;
const PARTS = /\/web\/src\/(?:api|lib|ui)\/(?!dialog|form-dialog|tabs|toast)/;
const groups = [
  { name: 'libraries', test: LIBRARIES, priority: 2 },
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 1 },
  { name: 'parts', test: PARTS, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }), react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': gateway, '/s3': gateway, '/afterword-audio': gateway } },
});
