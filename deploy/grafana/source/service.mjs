import { dashboard, INSTALLATION } from './dashboard.mjs';
import { sections } from './sections.mjs';

const AMONG_OTHERS = ['answered', 'asked', 'events', 'waiting', 'outbox', 'process'];

/** What there is to see of each service. */
const SECTIONS = {
  gateway: ['state', 'requests', 'asked', 'process'],
  episodes: ['state', 'jobs', 'uploads', ...AMONG_OTHERS],
  transcription: ['state', 'lanes', 'stages', 'recognition', 'provider', ...AMONG_OTHERS],
  content: ['state', 'stages', 'provider', 'spending', ...AMONG_OTHERS],
  insights: ['state', 'stages', 'provider', 'spending', ...AMONG_OTHERS],
  collaboration: ['state', ...AMONG_OTHERS],
  dictionary: ['state', 'answered', 'outbox', 'process'],
};

export const SERVICES = Object.keys(SECTIONS);

/** For engineers: one dashboard for each service. */
export const services = Object.entries(SECTIONS).map(([service, shown]) =>
  dashboard({
    name: service,
    reader: 'developer',
    title: `Afterword: ${service}`,
    description: `What the ${service} service does, how fast, and what waits for it.`,
    from: 'now-3h',
    rows: shown.map((section) => sections[section](`${INSTALLATION},service="${service}"`)),
  }),
);
