import { type Notification as Told, notificationRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { idOf, memberExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer } from './fake-server';
import { notificationExample } from './notification-examples';
import { openGate, preparedServer, renderApp } from './render-app';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-25T08:00:00.000Z');

/** Stands in for the notifications of the browser. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: FakeNotification[] = [];
  static requestPermission() {
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.permission);
  }
  onclick?: () => void;
  readonly body: string;
  constructor(
    readonly title: string,
    { body }: { body: string },
  ) {
    this.body = body;
    FakeNotification.shown.push(this);
  }
  close() {}
}

const bodies = () => FakeNotification.shown.map(({ body }) => body);

let server: FakeServer;
let list: Told[];
beforeEach(() => {
  openGate();
  list = [];
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  Object.assign(window, { Notification: FakeNotification, focus() {} });
  server = preparedServer();
  server.asked(notificationRoutes.list, () => ({ notifications: list }));
});

describe('notifications in this browser', () => {
  const browser = async () => within(await screen.findByRole('region', { name: 'This browser' }));

  it('are off until the browser is asked by a click', async () => {
    const { user } = renderApp('/settings');
    const control = (await browser()).getByRole('switch', { name: 'Notifications in this browser' });
    expect(control).not.toBeChecked();
    expect(server.requests(notificationRoutes.list)).toHaveLength(0);
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(bodies()).toEqual(['You’ll get notifications here.']);
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
  });

  it('say that the browser blocks them', async () => {
    FakeNotification.answer = 'denied';
    const { user } = renderApp('/settings');
    await user.click((await browser()).getByRole('switch'));
    expect(await screen.findByText(/This browser blocks notifications from Afterword/u)).toBeInTheDocument();
    expect((await browser()).queryByRole('switch')).not.toBeInTheDocument();
  });

  it('cannot be chosen in a browser without them', async () => {
    Reflect.deleteProperty(window, 'Notification');
    renderApp('/settings');
    expect(await screen.findByText('This browser can’t show notifications.')).toBeInTheDocument();
  });
});

describe('a page of a member who chose them', () => {
  /** The page, which has seen what was there before. */
  async function open() {
    FakeNotification.permission = 'granted';
    localStorage.setItem('browserNotifications', 'on');
    list = [notificationExample({ id: idOf(900), createdAt: START.toISOString() })];
    const { router } = renderApp('/settings');
    await waitFor(() => expect(localStorage.getItem(`browserNotifications:${memberExample().id}`)).toContain(idOf(900)));
    jest.useFakeTimers({ now: START });
    return router;
  }
  const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));
  /** Something happens now, and the server sends its notice. */
  const happens = async (number: number, text: string) => {
    list = [notificationExample({ id: idOf(number), text, createdAt: new Date().toISOString() }), ...list];
    const [source] = FakeEventSource.open;
    source?.send({ entity: 'notification', id: memberExample().id });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };

  it('shows together what belongs together, and nothing that was there before', async () => {
    await open();
    await happens(901, 'Waits for review: Show notes');
    await pass(3);
    await happens(902, 'Waits for review: X thread');
    expect(bodies()).toEqual([]);
    await pass(3);
    expect(bodies()).toEqual(['Waits for review: X thread\nWaits for review: Show notes']);
  });

  it('shows at most one an hour', async () => {
    await open();
    await happens(901, 'First');
    await pass(6);
    await happens(902, 'Second');
    await pass(30);
    await happens(903, 'Third');
    await pass(20);
    expect(bodies()).toEqual(['First']);
    await pass(10);
    expect(bodies()).toEqual(['First', 'Third\nSecond']);
    await pass(120);
    expect(bodies()).toHaveLength(2);
  });

  it('opens the item, or the list if there are several', async () => {
    const router = await open();
    await happens(901, 'First');
    await pass(6);
    await act(async () => FakeNotification.shown[0]?.onclick?.());
    await pass(1);
    expect(router.state.location.href).toContain(`/content-workflow?item=${idOf(700)}`);
  });
});
