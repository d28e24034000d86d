import { analyticsRoutes, brandProfileRoutes, type Input } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { idOf, profileExample } from './examples';
import { measuredExample, nothingEntered, recordExample, reportExample } from './performance-examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const ADDRESS = '/episode-insights/performance';

let server: FakeServer;
beforeEach(() => {
  document.documentElement.lang = 'en';
  openGate();
  server = preparedServer()
    .on(analyticsRoutes.report, reportExample())
    .on(analyticsRoutes.listContent, { content: [measuredExample()], next: null })
    .on(analyticsRoutes.listOfContent, { records: [] })
    .on(brandProfileRoutes.list, { profiles: [profileExample({ id: idOf(10), brandName: 'Kindred Table' })] });
});

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const openNumbers = async () => {
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Enter numbers of LinkedIn, Slow Sundays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Numbers for LinkedIn' }));
  return { user, dialog };
};

describe('performance', () => {
  it('is a page of Insights, which the menu marks', async () => {
    renderApp(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Performance', level: 1 })).toBeInTheDocument();
    const sections = within(screen.getByRole('navigation', { name: 'Insights' }));
    expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent('Performance');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Insights']);
  });

  it('shows rates as percentages, and a dash for missing values', async () => {
    renderApp(ADDRESS);
    const figures = within(await screen.findByRole('group', { name: 'Show in the charts' }));
    expect(figures.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Impressions12,500',
      'Click-through rate2.58%',
      'Shares42',
      'Conversion rate–',
      'Engagement score81 of 100',
    ]);
  });

  it('compares platforms and voices, the best first, including deleted voices and none', async () => {
    renderApp(ADDRESS);
    expect(cells(await screen.findByRole('table', { name: /by platform/ }))).toEqual([
      ['LinkedIn', '2', '12,000'],
      ['Show Notes', '2', '500'],
    ]);
    await waitFor(() =>
      expect(cells(screen.getByRole('table', { name: /by voice/ })).map(([name]) => name)).toEqual([
        'Kindred Table',
        'Deleted brand',
        'Without a brand voice',
      ]),
    );
  });

  it('shows the chosen metric in every chart', async () => {
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /Click-through rate/ }));
    expect(await screen.findByRole('heading', { name: 'Click-through rate by day' })).toBeInTheDocument();
    expect(cells(screen.getByRole('table', { name: /by platform/ }))[0]).toEqual(['Show Notes', '2', '2.58%']);
    await user.click(screen.getByRole('button', { name: /Conversion rate/ }));
    expect(await screen.findByText('No one entered a conversion rate for these days.')).toBeInTheDocument();
  });

  it('reads a day of the chart with the arrow keys, and all days as a table', async () => {
    const { user } = renderApp(ADDRESS);
    const plot = await screen.findByRole('slider', { name: 'Impressions by day' });
    expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 12,500, from 2 entries$/));
    plot.focus();
    await user.keyboard('{ArrowLeft}');
    expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/: nothing entered$/));
    await user.keyboard('{End}');
    expect(plot).toHaveAttribute('aria-valuenow', '29');
    await user.click(screen.getByText('Show as a table'));
    expect(cells(screen.getByRole('table', { name: /by day/ }))).toEqual([[expect.stringContaining('20'), '12,500', '2']]);
  });

  it('shows the best first lines with their source', async () => {
    renderApp(ADDRESS);
    const hooks = within(await screen.findByRole('region', { name: 'Best hooks' }));
    expect(hooks.getByText('The list is never done.')).toBeInTheDocument();
    expect(hooks.getByText('Engagement score: 81 of 100 · Click-through rate: 2.58%')).toBeInTheDocument();
    expect(hooks.getByRole('link', { name: 'Slow Sundays' })).toHaveAttribute('href', expect.stringContaining(idOf(1)));
  });

  it('keeps the chosen time range in the address', async () => {
    const { user, router } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '90 days' }));
    expect(await screen.findByRole('region', { name: 'The last 90 days' })).toBeInTheDocument();
    await waitFor(() => expect(server.requests(analyticsRoutes.report).at(-1)?.path).toBe('/api/analytics?days=90'));
    expect(router.state.location.search).toMatchObject({ days: 90 });
  });
});

describe('performance with missing data', () => {
  it('explains how to enter numbers if there are none', async () => {
    server.on(analyticsRoutes.report, nothingEntered);
    renderApp(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'No numbers yet' })).toBeInTheDocument();
    expect(screen.getByText(/send the numbers through the API/)).toBeInTheDocument();
  });

  it('says if there are only older numbers', async () => {
    server
      .on(analyticsRoutes.report, nothingEntered)
      .on(analyticsRoutes.listContent, { content: [measuredExample({ latest: recordExample() })], next: null });
    renderApp(`${ADDRESS}?days=7`);
    expect(await screen.findByRole('heading', { name: 'No numbers from the last 7 days' })).toBeInTheDocument();
  });

  it('shows an empty state if there is no content', async () => {
    server.on(analyticsRoutes.listContent, { content: [], next: null });
    renderApp(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Nothing to measure yet' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import numbers' })).not.toBeInTheDocument();
  });

  it('shows the message of the server if loading fails, and retries', async () => {
    server.on(analyticsRoutes.report, refusal(503, { error: 'The numbers are resting.', code: 'unavailable' }));
    const { user } = renderApp(ADDRESS);
    expect(await screen.findByText('The numbers are resting.')).toBeInTheDocument();
    server.on(analyticsRoutes.report, reportExample());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Show in the charts' })).toBeInTheDocument();
  });

  it('refetches when numbers arrive from elsewhere', async () => {
    server.on(analyticsRoutes.report, nothingEntered);
    renderApp(ADDRESS);
    await screen.findByRole('heading', { name: 'No numbers yet' });
    server.on(analyticsRoutes.report, reportExample());
    FakeEventSource.open[0]?.send({ entity: 'insights', id: idOf(1) });
    expect(await screen.findByRole('group', { name: 'Show in the charts' })).toBeInTheDocument();
  });
});

describe('entering numbers by hand', () => {
  it('sends them in the format of the contract, for the chosen day', async () => {
    server.on(analyticsRoutes.record, { record: recordExample() });
    const { user, dialog } = await openNumbers();
    await user.type(dialog.getByLabelText('Impressions'), '12,500');
    await user.type(dialog.getByLabelText('Clicks'), '310');
    expect(dialog.getByText('Left blank, it is 2.48%: clicks by impressions.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Conversion rate, in percent'), '0.3');
    await user.click(dialog.getByRole('button', { name: 'Save numbers' }));
    await told('Numbers saved');
    const sent: Partial<Input<typeof analyticsRoutes.record>> = {
      impressions: 12_500,
      clicks: 310,
      conversionRate: 30,
      clickThroughRate: null,
    };
    expect(server.requests(analyticsRoutes.record)[0]).toMatchObject({ path: `/api/content/${idOf(600)}/analytics`, body: sent });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows errors under the fields, and sends nothing', async () => {
    const { user, dialog } = await openNumbers();
    await user.type(dialog.getByLabelText('Impressions'), '-4');
    await user.type(dialog.getByLabelText('Click-through rate, in percent'), '120');
    await user.type(dialog.getByLabelText('Engagement score, 0 to 100'), '101');
    await user.click(dialog.getByRole('button', { name: 'Save numbers' }));
    expect(await dialog.findByText('Impressions cannot be negative.')).toBeInTheDocument();
    expect(dialog.getByText('The click-through rate cannot be more than 100%.')).toBeInTheDocument();
    expect(dialog.getByText('The engagement score is at most 100.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Impressions')).toHaveFocus();
    expect(server.requests(analyticsRoutes.record)).toEqual([]);
  });

  it('keeps them in the form if the server refuses, with its message', async () => {
    server.on(analyticsRoutes.record, refusal(400, { error: 'There cannot be more clicks than impressions.', code: 'invalid_input' }));
    const { user, dialog } = await openNumbers();
    await user.type(dialog.getByLabelText('Impressions'), '3');
    await user.type(dialog.getByLabelText('Clicks'), '9');
    await user.click(dialog.getByRole('button', { name: 'Save numbers' }));
    expect(await dialog.findByText('There cannot be more clicks than impressions.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Clicks')).toHaveValue('9');
  });

  it('lists earlier entries, which can be deleted with Undo', async () => {
    server.on(analyticsRoutes.listOfContent, { records: [recordExample()] });
    const { user, dialog } = await openNumbers();
    const text = 'impressions 12,500, click-through rate 2.58%, engagement score 81 of 100';
    expect(await dialog.findByText(text, { exact: false })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete the numbers of Nov 19, 2026' }));
    await told('Numbers deleted');
    expect(dialog.queryByText(text, { exact: false })).not.toBeInTheDocument();
    expect(server.requests(analyticsRoutes.delete)).toEqual([]);
  });
});

describe('importing numbers from a file', () => {
  const openImport = async () => {
    const { user } = renderApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Import numbers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import numbers' }));
    return { user, dialog };
  };
  const file = () => {
    const csv = new File(['contentId,impressions\n1,2'], 'numbers.csv', { type: 'text/csv' });
    csv.text = async () => 'contentId,impressions\n1,2';
    return csv;
  };

  it('imports and counts them', async () => {
    server.on(analyticsRoutes.import, { imported: 3, leftOut: 1 });
    const { user, dialog } = await openImport();
    expect(dialog.getByRole('button', { name: 'Import file' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('CSV file'), file());
    await user.click(dialog.getByRole('button', { name: 'Import file' }));
    expect(await dialog.findByText('3 rows imported. 1 row without a number left out.')).toBeInTheDocument();
    expect(server.requests(analyticsRoutes.import)[0]?.body).toEqual({ csv: 'contentId,impressions\n1,2' });
  });

  it('lists each refused row', async () => {
    const sentence = '2 of 5 rows cannot be used, so nothing was imported. Row 3: “x” is not a number.';
    const rows = [
      { row: 3, sentence: '“x” is not a number.' },
      { row: 4, sentence: 'Impressions cannot be negative.' },
    ];
    server.on(analyticsRoutes.import, refusal(400, { error: sentence, code: 'invalid_input', details: { rows } }));
    const { user, dialog } = await openImport();
    await user.upload(dialog.getByLabelText('CSV file'), file());
    await user.click(dialog.getByRole('button', { name: 'Import file' }));
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(cells(dialog.getByRole('table', { name: 'Rows that cannot be used' }))).toEqual([
      ['3', '“x” is not a number.'],
      ['4', 'Impressions cannot be negative.'],
    ]);
  });

  it('asks for the file again if it changed after it was chosen', async () => {
    const { user, dialog } = await openImport();
    const gone = file();
    gone.text = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
    await user.upload(dialog.getByLabelText('CSV file'), gone);
    await user.click(dialog.getByRole('button', { name: 'Import file' }));
    expect(await dialog.findByText('The file has changed since you chose it. Choose it again.')).toBeInTheDocument();
    expect(server.requests(analyticsRoutes.import)).toEqual([]);
  });

  it('offers a template', async () => {
    server.on(analyticsRoutes.template, { csv: 'contentId\r\n', fileName: 'performance.csv' });
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:template'), revokeObjectURL() {} });
    const { user, dialog } = await openImport();
    await user.click(dialog.getByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('axe finds no violations', () => {
  /** jsdom does not paint, so colours are checked in a real browser. */
  const violations = async () => {
    const { violations: found } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  it('on the page', async () => {
    renderApp(ADDRESS);
    await screen.findByRole('table', { name: /by voice/ });
    expect(await violations()).toEqual([]);
  });

  it('in the form', async () => {
    await openNumbers();
    expect(await violations()).toEqual([]);
  });
});
