import '@/lib/zod-without-eval';
import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/newsreader';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '@/api/session';
import { reloadAfterUpdate } from '@/lib/reload-after-update';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

session.clearIfIncomplete();
reloadAfterUpdate();
const queryClient = createQueryClient();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter(queryClient)} />
  </StrictMode>,
);
