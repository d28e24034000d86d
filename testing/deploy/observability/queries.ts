import { alerts } from './alerts';
import { dashboards } from './dashboards';

/** A query of a dashboard or an alert. */
export interface Query {
  /** The location of the query. */
  place: string;
  promql: string;
  /** The labels that its result must have. */
  labels: string[];
}

/** Fills in Grafana's variables. */
const filledIn = (expr: string, range: string) =>
  expr.replaceAll(/\$__(rate_interval|range)/g, range).replaceAll('$installation', 'afterword');

/** The queries of panels that ask Prometheus about the last minutes, or another range. */
export const panelQueries = (range = '10m'): Query[] =>
  dashboards().flatMap(({ title, panels }) =>
    panels.flatMap(({ title: panel, targets = [] }) =>
      targets
        .filter((target) => 'expr' in target)
        .map(({ expr, legendFormat }) => ({
          place: `${title} / ${panel}`,
          promql: filledIn(expr, range),
          labels: [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label]) => label!),
        })),
    ),
  );

export const alertQueries = (): Query[] => alerts().map(({ alert, expr }) => ({ place: alert, promql: expr, labels: [] }));

const SELECTOR = /\b((?:afterword|nodejs|process)_\w+|up)\b(?:{([^}]*)})?/g;

/** Returns the series of an alert with any label values, because most values exist only while something is wrong. */
export const alertSeries = (): Query[] =>
  alerts().flatMap(({ alert, expr }) =>
    [...expr.matchAll(SELECTOR)].map(([, metric, matchers = '']) => ({
      place: alert,
      promql: `${metric}{${[...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => `${label}!=""`).join(',')}}`,
      labels: [],
    })),
  );

const COUNTED = /increase\((\w+(?:{[^}]*})?)\[/g;

/** Returns the series whose increase a dashboard shows or an alert watches. */
export const countedSeries = (): string[] => [
  ...new Set([...panelQueries(), ...alertQueries()].flatMap(({ promql }) => [...promql.matchAll(COUNTED)].map(([, series]) => series!))),
];
