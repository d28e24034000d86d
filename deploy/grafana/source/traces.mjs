import { dashboard, INSTALLATION } from './dashboard.mjs';
import { lines } from './panels.mjs';
import { p95, SLOW } from './sections.mjs';
import { SERVICES } from './service.mjs';

/** Which Jaeger is asked is chosen on the dashboard. */
const TRACES = { type: 'jaeger', uid: '${traces}' };
const MAX_TRACES = 30;
const VARIABLES = [
  { name: 'traces', label: 'Traces', type: 'datasource', query: TRACES.type, hide: 2 },
  {
    name: 'service',
    label: 'Service',
    type: 'custom',
    query: SERVICES.map((name) => `${name} : afterword-${name}`).join(', '),
    multi: false,
    includeAll: false,
  },
  { name: 'slow', label: 'Slow from', type: 'textbox', query: '500ms' },
  { name: 'trace', label: 'Trace (traceId in a log line, X-Request-Id of a response)', type: 'textbox', query: '' },
];
/** Shows the trace of a row on this dashboard, because viewers of Grafana may not explore. */
const toTrace = {
  title: 'Show below',
  url: '/d/afterword-traces?${__url_time_range}&${service:queryparam}&${slow:queryparam}&var-trace=${__value.raw}',
};

const panel = (type, title, { description, query, overrides = [], ...rest }) => ({
  type,
  title,
  description,
  datasource: TRACES,
  targets: [{ refId: 'A', datasource: TRACES, ...query }],
  fieldConfig: { defaults: {}, overrides },
  options: rest.options,
});

/** The newest traces that a search finds. */
const found = (title, description, search) =>
  panel('table', title, {
    description,
    query: { queryType: 'search', service: '${service}', limit: MAX_TRACES, ...search },
    overrides: [{ matcher: { id: 'byName', options: 'traceID' }, properties: [{ id: 'links', value: [toTrace] }] }],
    options: { showHeader: true },
  });

/** For engineers: what a request did in every service. */
export const traces = dashboard({
  name: 'traces',
  reader: 'developer',
  title: 'Afterword: traces',
  description: 'Slow and failed requests, and what one of them did in every service.',
  from: 'now-1h',
  variables: VARIABLES,
  rows: [
    [
      'Where to look',
      lines('Slowest RPC', [[`topk(5, ${p95('afterword_rpc_seconds', 'service, subject', INSTALLATION)})`, '{{service}} {{subject}}']], {
        description: SLOW,
        unit: 's',
      }),
    ],
    [
      'Traces of a service',
      found('Slow', 'The service took part in them, and they took at least as long as entered above.', { minDuration: '${slow}' }),
      found('Failed', 'Something that the service did in them failed.', { tags: 'error=true' }),
    ],
    [
      'One trace',
      panel('traces', 'Trace', {
        description: 'Every span of the trace that was chosen in a table or entered above.',
        query: { query: '${trace}' },
        options: {},
      }),
    ],
  ],
});
