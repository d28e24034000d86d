import { colours } from './panels.mjs';

/** Which database is asked is chosen on the dashboard: each installation has its own. */
export const REPORTING = { type: 'grafana-postgresql-datasource', uid: '${reporting}' };
/** A link of a row to its episode in Afterword. */
const toEpisode = [{ title: 'Open in Afterword', url: '${product}/episode/${__data.fields.episode_id}', targetBlank: true }];
/** Columns that no one reads. */
const HIDDEN = { episode_id: { custom: { hidden: true } } };

const panel = (type, title, rawSql, { description, unit = 'short', decimals, alarm, least, columns = {}, format = 'table', ...rest }) => ({
  type,
  title,
  description,
  datasource: REPORTING,
  targets: [{ refId: 'A', datasource: REPORTING, editorMode: 'code', format, rawQuery: true, rawSql }],
  fieldConfig: {
    defaults: { unit, decimals, thresholds: colours({ alarm, least }), ...rest.defaults },
    overrides: Object.entries(columns).map(([name, properties]) => ({
      matcher: { id: 'byName', options: name },
      properties: Object.entries(properties).map(([property, value]) => ({ id: property, value })),
    })),
  },
  options: rest.options,
});

/** One figure: the only value of the only row. */
export const figure = (title, sql, about) =>
  panel('stat', title, sql, {
    ...about,
    options: {
      reduceOptions: { calcs: ['lastNotNull'], values: false, fields: '' },
      colorMode: about.alarm === undefined && about.least === undefined ? 'none' : 'value',
      graphMode: 'none',
    },
  });

/** A bar for each row: its text is the name, its number the length. */
export const bars = (title, sql, about) =>
  panel('bargauge', title, sql, {
    ...about,
    defaults: { min: 0 },
    options: { orientation: 'horizontal', displayMode: 'basic', reduceOptions: { calcs: ['lastNotNull'], values: true, fields: '' } },
  });

/** A stack of bars for each day: `time`, and a column for each color. */
export const days = (title, sql, about) =>
  panel('timeseries', title, sql, {
    ...about,
    format: 'time_series',
    defaults: { min: 0, custom: { drawStyle: 'bars', lineWidth: 0, fillOpacity: 70, showPoints: 'never', stacking: { mode: 'none' } } },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
  });

/** A table. `columns` has the properties of some; `Episode` links to the episode whose id is in `episode_id`. */
export const table = (title, sql, { columns = {}, ...about }) =>
  panel('table', title, sql, {
    ...about,
    columns: { ...HIDDEN, Episode: { links: toEpisode }, ...columns },
    options: { showHeader: true, cellHeight: 'sm' },
  });
