/** Which Prometheus is asked is chosen on the dashboard: it has another name in every installation. */
const datasource = { type: 'prometheus', uid: '${datasource}' };

const target = ([expr, legendFormat = ''], index, instant = false) => ({
  refId: String.fromCharCode(65 + index),
  datasource,
  expr,
  legendFormat,
  instant,
  range: !instant,
});

/** The colors of a figure: it needs attention from `alarm` on, or below `least`. */
export const colours = ({ alarm, least }) => {
  const step = (color, value) => (value === undefined ? [] : [{ color, value }]);
  return {
    mode: 'absolute',
    steps: [{ color: least === undefined ? 'green' : 'red', value: null }, ...step('green', least), ...step('red', alarm)],
  };
};

/** Names for people in place of the words that metrics use. */
const renamed = (names) =>
  Object.entries(names).map(([from, to]) => ({
    matcher: { id: 'byName', options: from },
    properties: [{ id: 'displayName', value: to }],
  }));

const panel = (type, title, { description, queries, unit = 'short', alarm, least, decimals, names = {}, instant, ...rest }) => ({
  type,
  title,
  description,
  datasource,
  targets: queries.map((query, index) => target(query, index, instant)),
  fieldConfig: { defaults: { unit, decimals, min: 0, thresholds: colours({ alarm, least }), ...rest.custom }, overrides: renamed(names) },
  options: rest.options,
});

/** One figure: the latest. */
export const figure = (title, expr, { description, unit, alarm, least, decimals }) =>
  panel('stat', title, {
    description,
    unit,
    alarm,
    least,
    decimals,
    instant: true,
    queries: [[expr]],
    options: {
      reduceOptions: { calcs: ['lastNotNull'] },
      colorMode: alarm === undefined && least === undefined ? 'none' : 'value',
      graphMode: 'none',
    },
  });

/** A line for each series over time. */
export const lines = (title, queries, { description, unit, names, links }) =>
  panel('timeseries', title, {
    description,
    unit,
    names,
    queries,
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    custom: { links, custom: { lineWidth: 2, fillOpacity: 10, showPoints: 'never' } },
  });

/** A bar for each series: the latest. */
export const bars = (title, queries, { description, unit, names, decimals }) =>
  panel('bargauge', title, {
    description,
    unit,
    names,
    decimals,
    queries,
    instant: true,
    options: { orientation: 'horizontal', displayMode: 'basic', reduceOptions: { calcs: ['lastNotNull'] } },
  });
