import { type NotificationSettings, notificationRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { memberExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { notificationSettingsExample } from './notification-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const settings = (change: Partial<NotificationSettings> = {}) => ({ settings: notificationSettingsExample(change) });
const emailOn = { isOn: true, unavailable: null, problem: null, address: 'hannah@example.org' };
const webhookOn: NotificationSettings['webhook'] = {
  isOn: true,
  unavailable: null,
  problem: null,
  app: 'slack',
  hint: 'hooks.slack.com/…WXYZ',
};

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

describe('the notifications of the acting member', () => {
  const open = async () => {
    const { user } = renderApp('/settings');
    await screen.findByText(`Notify ${memberExample().name} of`);
    return user;
  };
  const channel = (name: string) => within(screen.getByRole('region', { name }));
  const changes = () => server.requests(notificationRoutes.change).map(({ body }) => body);

  it('are off until topics and channels are chosen', async () => {
    server.asked(notificationRoutes.change, ({ body }) => settings(body as Partial<NotificationSettings>));
    const user = await open();
    for (const name of ['Content that waits for review', 'Decisions', 'Comments'])
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Notifications by e-mail' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Decisions' }));
    expect(screen.getByRole('checkbox', { name: 'Decisions' })).toBeChecked();
    await waitFor(() => expect(changes()).toEqual([{ topics: ['decision'] }]));
  });

  it('show a change at once, and take it back if it is refused', async () => {
    server.on(notificationRoutes.change, refusal(422, { error: 'Enter your e-mail address under Team first.', code: 'unprocessable' }));
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Notifications by e-mail' }));
    await told('Enter your e-mail address under Team first.');
    expect(screen.getByRole('switch', { name: 'Notifications by e-mail' })).not.toBeChecked();
  });

  it('say why a channel is not offered', async () => {
    const sentence = 'This server can’t send e-mail yet. Ask your server administrator to set SMTP_URL and MAIL_FROM.';
    server.on(notificationRoutes.settings, settings({ email: { ...emailOn, isOn: false, unavailable: sentence } }));
    await open();
    expect(channel('E-mail').getByText(sentence)).toBeInTheDocument();
    expect(channel('E-mail').queryByRole('switch')).not.toBeInTheDocument();
  });

  it('take the address of a webhook, and show only its end', async () => {
    server.asked(notificationRoutes.change, () => settings({ webhook: webhookOn }));
    const user = await open();
    await user.type(channel('Webhook').getByLabelText('Address'), 'https://hooks.slack.com/services/T/B/WXYZ');
    await user.click(channel('Webhook').getByRole('button', { name: 'Save webhook' }));
    expect(await channel('Webhook').findByText('Slack, hooks.slack.com/…WXYZ')).toBeInTheDocument();
    expect(changes()).toEqual([{ webhookUrl: 'https://hooks.slack.com/services/T/B/WXYZ' }]);
    server.asked(notificationRoutes.change, () => settings());
    await user.click(channel('Webhook').getByRole('button', { name: 'Remove webhook' }));
    expect(await channel('Webhook').findByLabelText('Address')).toHaveValue('');
    expect(changes().at(-1)).toEqual({ webhookUrl: null });
  });

  it('say at the field what is wrong with an address', async () => {
    const error = 'Enter the address of an incoming webhook of Slack, Teams or Discord.';
    const fields = { webhookUrl: error };
    server.on(notificationRoutes.change, refusal(422, { error, code: 'unprocessable', details: { fields } }));
    const user = await open();
    await user.type(channel('Webhook').getByLabelText('Address'), 'https://example.org/');
    await user.click(channel('Webhook').getByRole('button', { name: 'Save webhook' }));
    await waitFor(() => expect(channel('Webhook').getByLabelText('Address')).toHaveAccessibleDescription(error));
  });

  it('send a test, and say what became of it', async () => {
    server.on(notificationRoutes.settings, settings({ email: emailOn, webhook: webhookOn }));
    server.asked(notificationRoutes.test, ({ body }) =>
      (body as { channel: string }).channel === 'email'
        ? settings({ email: emailOn, webhook: webhookOn })
        : refusal(422, { error: 'The webhook answered 404.', code: 'unprocessable' }),
    );
    const user = await open();
    await user.click(channel('E-mail').getByRole('button', { name: 'Send a test' }));
    expect(await channel('E-mail').findByText('Sent to hannah@example.org.')).toBeInTheDocument();
    await user.click(channel('Webhook').getByRole('button', { name: 'Send a test' }));
    expect(await channel('Webhook').findByText('The webhook answered 404.')).toBeInTheDocument();
  });

  it('say why the last message could not be sent', async () => {
    const reason = 'The webhook answered 404. Afterword gave up after 5 attempts.';
    server.on(notificationRoutes.settings, settings({ webhook: { ...webhookOn, problem: { reason, at: '2026-11-25T08:00:00.000Z' } } }));
    await open();
    expect(channel('Webhook').getByText(reason)).toBeInTheDocument();
  });
});
