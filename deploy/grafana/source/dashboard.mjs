import { REPORTING } from './sql-panels.mjs';

const WIDTH = 24;
const HEIGHT = { stat: 4, row: 1 };
const heightOf = ({ type }) => HEIGHT[type] ?? 8;

/** Rows of panels that share the width of the page: `[heading, panels…]`. */
function laidOut(rows) {
  const panels = [];
  let y = 0;
  const place = (panel, x, w) => panels.push({ id: panels.length + 1, ...panel, gridPos: { x, y, w, h: heightOf(panel) } });
  for (const [heading, ...inRow] of rows) {
    place({ type: 'row', title: heading, collapsed: false, panels: [] }, 0, WIDTH);
    y += HEIGHT.row;
    const width = Math.floor(WIDTH / inRow.length);
    for (const [index, panel] of inRow.entries()) {
      const x = index * width;
      place(panel, x, index === inRow.length - 1 ? WIDTH - x : width);
    }
    y += Math.max(...inRow.map(heightOf));
  }
  return panels;
}

/** Restricts a query to the chosen installation: the namespace in Kubernetes, and in Docker Compose what prometheus.yml says. */
export const INSTALLATION = 'namespace="$installation"';

const PROMETHEUS = [
  { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', hide: 2 },
  {
    name: 'installation',
    label: 'Installation',
    type: 'query',
    datasource: { type: 'prometheus', uid: '${datasource}' },
    query: { query: 'label_values(afterword_ready, namespace)', refId: 'installation' },
    refresh: 1,
    sort: 1,
    multi: false,
    includeAll: false,
  },
];
/** The database of reports, and the address of Afterword, which is in it. */
const reports = (hide) => [
  { name: 'reporting', label: 'Reports', type: 'datasource', query: REPORTING.type, hide },
  {
    name: 'product',
    label: 'Afterword',
    type: 'query',
    datasource: REPORTING,
    query: 'SELECT address FROM reporting.product',
    refresh: 1,
    multi: false,
    includeAll: false,

    hide: 2,
  },
];
const READERS = { team: 'Team', operator: 'Operator', developer: 'Developer' };

/** To the product, and to the dashboards of each reader; those of developers are many. */
const links = [
  { type: 'link', title: 'Afterword', url: '${product}', icon: 'external link', targetBlank: true, asDropdown: false, tags: [] },
  ...Object.entries(READERS).map(([reader, title]) => ({
    type: 'dashboards',
    title,
    icon: 'dashboard',
    targetBlank: false,
    asDropdown: reader === 'developer',
    tags: ['afterword', reader],
  })),
].map((link) => ({ ...link, tooltip: '', keepTime: false, includeVars: false }));

/** A dashboard as Grafana stores it, for one of the three readers. */
export const dashboard = ({ name, reader, title, description, from, rows, variables = [] }) => ({
  uid: `afterword-${name}`,
  title,
  description,
  tags: ['afterword', reader],
  schemaVersion: 39,
  editable: false,
  graphTooltip: 1,
  refresh: reader === 'team' ? '5m' : '30s',
  time: { from, to: 'now' },
  templating: { list: [...(reader === 'team' ? reports(0) : [...PROMETHEUS, ...reports(2)]), ...variables] },
  links,
  panels: laidOut(rows),
});
