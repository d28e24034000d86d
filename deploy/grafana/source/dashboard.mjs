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
    for (const [index, panel] of inRow.entries()) place(panel, index * width, width);
    y += Math.max(...inRow.map(heightOf));
  }
  return panels;
}

/** Restricts a query to the chosen installation: the namespace in Kubernetes, and in Docker Compose what prometheus.yml says. */
export const INSTALLATION = 'namespace="$installation"';

/** A dashboard as Grafana stores it. */
export const dashboard = ({ name, title, description, from, rows }) => ({
  uid: `afterword-${name}`,
  title,
  description,
  tags: ['afterword'],
  schemaVersion: 39,
  editable: false,
  graphTooltip: 1,
  refresh: '30s',
  time: { from, to: 'now' },
  templating: {
    list: [
      { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', current: {}, hide: 2 },
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
        current: {},
      },
    ],
  },
  links: [{ type: 'dashboards', title: 'Afterword', tags: ['afterword'], asDropdown: true, keepTime: true, includeVars: true }],
  panels: laidOut(rows),
});
