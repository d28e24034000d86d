import {
  analyticsRoutes,
  approvalRoutes,
  brandProfileRoutes,
  commentRoutes,
  contentVersionRoutes,
  dictionaryRoutes,
  insightsRoutes,
  reviewRoutes,
  settingsRoutes,
  showRoutes,
  templateRoutes,
  writingRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { countsExample, idOf, reviewExample, templateExample, versionExample } from './examples';
import { episodeWithInsights, insightsExample } from './insights-examples';
import { measuredExample, reportExample } from './performance-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { noProvider, settingsExample } from './settings-examples';
import { detailsExample, showExample } from './show-examples';
/* Loaded beforehand, so that no test waits for its compilation. */
import '@/features/settings/limit-dialog';
import '@/features/settings/provider-dialog';
import '@/features/show/episode-details-dialog';
import '@/features/show/show-form-card';

const EPISODE = `/episode/${idOf(1)}`;
const TYPED = '7';
const provider = {
  baseUrl: 'http://localhost:11434/v1',
  model: 'whisper',
  price: { input: null, output: null, minute: null },
  contextTokens: null,
};

beforeEach(() => {
  openGate();
  preparedServer()
    .on(showRoutes.get, { show: showExample() })
    .on(showRoutes.details, { details: detailsExample() })
    .on(settingsRoutes.get, { settings: { ...settingsExample, speech: { ...noProvider, provider } } })
    .on(writingRoutes.spend, { month: '2026-11', spentMicros: 0, limitMicros: null })
    .on(insightsRoutes.list, { episodes: [episodeWithInsights()], next: null })
    .on(insightsRoutes.get, insightsExample())
    .on(analyticsRoutes.report, reportExample())
    .on(analyticsRoutes.listContent, { content: [measuredExample()], next: null })
    .on(analyticsRoutes.listOfContent, { records: [] })
    .on(brandProfileRoutes.list, { profiles: [] })
    .on(dictionaryRoutes.list, { entries: [], next: null, total: 0, categories: [] })
    .on(templateRoutes.list, { templates: [templateExample()] })
    .on(templateRoutes.preview, { text: '', variables: [{ name: 'guest', value: null, missing: 'Unknown.' }] })
    .on(reviewRoutes.pending, { content: [reviewExample()], counts: countsExample({ pending: 1 }), next: null })
    .on(commentRoutes.list, { comments: [], next: null })
    .on(approvalRoutes.list, { approvals: [] })
    .on(contentVersionRoutes.list, { versions: [versionExample()], next: null })
    .on(reviewRoutes.history, { history: [] });
});

interface Form {
  form: string;
  path: string;
  /** The names of the buttons that lead to the form. */
  through: (string | RegExp)[];
  field: string;
}

const forms: Form[] = [
  { form: 'a new episode', path: '/', through: [], field: 'Episode Title' },
  { form: 'the title of an episode', path: EPISODE, through: ['Edit episode'], field: 'Episode Title' },
  { form: 'the details of an episode', path: EPISODE, through: ['Episode details'], field: 'Number' },
  { form: 'edited content', path: EPISODE, through: ['Edit'], field: 'Edit Show Notes' },
  { form: 'instructions', path: EPISODE, through: ['Regenerate', 'Regenerate with instructions…'], field: 'What should change?' },
  { form: 'an edited paragraph', path: EPISODE, through: ['Edit the text at 1:45'], field: 'Text of this paragraph' },
  { form: 'the speaker of a paragraph', path: EPISODE, through: [/, rename$/], field: 'Name' },
  { form: 'the name of a speaker', path: `${EPISODE}?view=speakers`, through: ['Rename Hannah'], field: 'Name of Hannah' },
  { form: 'a comment', path: '/content-workflow', through: [/^Show Notes/], field: 'Add a comment' },
  { form: 'the note of a decision', path: '/content-workflow', through: [/^Show Notes/], field: 'Note (optional)' },
  { form: 'a member', path: '/content-workflow', through: ['Team', 'Add member'], field: 'Name' },
  { form: 'a brand voice', path: '/voice-library', through: ['Create First Profile'], field: 'Brand name' },
  { form: 'a template', path: '/content-templates', through: ['New Template'], field: 'Name' },
  { form: 'the fields of a template', path: '/content-templates', through: [/^Use/], field: 'Guest' },
  { form: 'a dictionary entry', path: '/dictionary', through: ['Add Term'], field: 'Term' },
  { form: 'a chapter', path: `/episode-insights?episode=${idOf(1)}&tab=chapters`, through: ['Add chapter'], field: 'Title' },
  { form: 'pasted chapters', path: `/episode-insights?episode=${idOf(1)}&tab=chapters`, through: ['Import chapters'], field: 'Chapters' },
  { form: 'numbers', path: '/episode-insights/performance', through: [/^Enter numbers of LinkedIn/], field: 'Impressions' },
  { form: 'the show', path: '/settings', through: [], field: 'Hashtags' },
  { form: 'the monthly limit', path: '/settings', through: ['Change limit'], field: 'US dollars in a month' },
  { form: 'a provider', path: '/settings', through: ['Change Speech'], field: 'Model' },
];

const fieldOf = (label: string) => screen.queryByLabelText(label, { selector: 'input, textarea' });

/** Opens a form, unless its page has opened it again by itself. */
async function openForm(user: UserEvent, { through, field }: Form) {
  for (const name of through) {
    const next = await waitFor(() => fieldOf(field) ?? screen.queryByRole('button', { name }) ?? screen.getByRole('menuitem', { name }));
    if (next === fieldOf(field)) return next;
    await user.click(next);
  }
  return waitFor(() => screen.getByLabelText(field, { selector: 'input, textarea' }));
}

describe('what is typed into a form', () => {
  it.each(forms)('survives a reload: $form', async (form) => {
    const { user } = renderApp(form.path);
    const field = await openForm(user, form);
    const before = (field as HTMLInputElement).value;
    await user.type(field, TYPED);
    cleanup();
    const again = renderApp(form.path);
    expect(await openForm(again.user, form)).toHaveValue(before + TYPED);
  });

  it('never leaves a key in the browser', async () => {
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Change Speech' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Where'), 'openai');
    await user.type(dialog.getByLabelText('Key'), 'sk-secret');
    await user.type(dialog.getByLabelText('Model'), '-large');
    expect(JSON.stringify(sessionStorage)).toContain('-large');
    expect(JSON.stringify(sessionStorage)).not.toContain('sk-secret');
  });
});
