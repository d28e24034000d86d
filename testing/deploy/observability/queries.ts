import { alerts } from './alerts';
import { dashboards } from './dashboards';

/** Something that a dashboard or an alert asks of Prometheus. */
export interface Query {
  /** Where it stands. */
  place: string;
  promql: string;
  /** The labels that its answer must have. */
  labels: string[];
}

/** As Grafana fills them in, for what has happened within the last minutes. */
const filledIn = (expr: string) => expr.replaceAll(/\$__(rate_interval|range)/g, '10m');

export const panelQueries = (): Query[] =>
  dashboards().flatMap(({ title, panels }) =>
    panels.flatMap(({ title: panel, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({
        place: `${title} / ${panel}`,
        promql: filledIn(expr),
        labels: [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, label]) => label!),
      })),
    ),
  );

export const alertQueries = (): Query[] => alerts().map(({ alert, expr }) => ({ place: alert, promql: expr, labels: [] }));

const SELECTOR = /\b((?:afterword|nodejs|process)_\w+|up)\b(?:{([^}]*)})?/g;

/** Every series that an alert looks at, whatever the values of its labels: most of them only exist while something is wrong. */
export const alertSeries = (): Query[] =>
  alerts().flatMap(({ alert, expr }) =>
    [...expr.matchAll(SELECTOR)].map(([, metric, matchers = '']) => ({
      place: alert,
      promql: `${metric}{${[...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => `${label}!=""`).join(',')}}`,
      labels: [],
    })),
  );
