import { LookDesign, lookRoutes, showRoutes, type ShowLook, uploadRoutes, writingRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { showExample } from './show-examples';
import { told } from './told';
/* Loaded beforehand, so that no test waits for its compilation. */
import '@/features/cards/look-card';

const LOGO = '9b1c1de1f1f0a2c4e6b8d0a2c4e6f8091b3d5f7192a4b6c8dae0f21436587a9c';
const KEY = 'uploads/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11/picture/logo.png';

const saved = (version: number, design: Partial<LookDesign> = {}): ShowLook => ({
  ...{ version, savedAt: '2026-11-27T08:00:00.000Z' },
  design: LookDesign.parse(design),
});

let server: FakeServer;
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => Promise.resolve([]) } });
  openGate();
  server = preparedServer()
    .on(showRoutes.get, { show: showExample() })
    .on(writingRoutes.spend, { month: '2026-11', spentMicros: 0, limitMicros: null })
    .on(uploadRoutes.sign, { method: 'PUT', url: '/store/logo.png', fields: { key: KEY }, headers: {}, expires: 900 })
    .asked({ ...uploadRoutes.abort, path: 'PUT /store/logo.png' } as never, () => new Response(''))
    .on(lookRoutes.makeLogo, { logo: LOGO })
    .asked(lookRoutes.save, ({ body }) => ({ look: saved(4, (body as { design: LookDesign }).design), earlier: [] }));
});

const form = async () => within(await screen.findByRole('form', { name: 'Look' }));
const picture = () => new File(['a picture'], 'logo.png', { type: 'image/png' });

describe('the look of the show', () => {
  it('gets a logo that was uploaded, once it is saved', async () => {
    server.on(lookRoutes.get, { look: saved(3), earlier: [] });
    const { user } = renderApp('/settings');
    const { getByLabelText, findByRole, getByRole } = await form();
    await user.upload(getByLabelText('Logo'), picture());
    expect(await findByRole('img', { name: 'The logo' })).toHaveAttribute('src', `/api/show/logos/${LOGO}`);
    expect(server.requests(lookRoutes.makeLogo)[0]?.body).toEqual({ key: KEY });
    expect(server.requests(lookRoutes.save)).toEqual([]);
    await user.click(getByRole('button', { name: 'Save look' }));
    await told('Look saved');
    expect(server.requests(lookRoutes.save)[0]?.body).toEqual({ design: LookDesign.parse({ logo: LOGO }), baseVersion: 3 });
  });

  it('says why a picture cannot be the logo, and keeps the one that it has', async () => {
    const error = 'This picture is animated. Choose a still one.';
    server
      .on(lookRoutes.get, { look: saved(3, { logo: LOGO }), earlier: [] })
      .on(lookRoutes.makeLogo, refusal(422, { error, code: 'unprocessable' }));
    const { user } = renderApp('/settings');
    const { getByLabelText, findByText, getByRole } = await form();
    await user.upload(getByLabelText('Logo'), picture());
    expect((await findByText(error)).closest('[role=alert]')).not.toBeNull();
    expect(getByLabelText('Logo')).toHaveAccessibleDescription(error);
    expect(getByRole('img', { name: 'The logo' })).toBeInTheDocument();
  });

  it('loses its logo by one click, and the keyboard stays where it was', async () => {
    server.on(lookRoutes.get, { look: saved(3, { logo: LOGO }), earlier: [] });
    const { user } = renderApp('/settings');
    const { getByLabelText, getByRole, queryByRole } = await form();
    await user.click(getByRole('button', { name: 'Remove logo' }));
    expect(queryByRole('img', { name: 'The logo' })).toBeNull();
    expect(getByLabelText('Logo')).toHaveFocus();
    await user.click(getByRole('button', { name: 'Save look' }));
    await told('Look saved');
    expect(server.requests(lookRoutes.save)[0]?.body).toMatchObject({ design: { logo: null } });
  });

  it('is an earlier version again by one click', async () => {
    server.on(lookRoutes.get, { look: saved(3), earlier: [saved(2, { base: 'dark', logo: LOGO }), saved(1)] });
    const { user } = renderApp('/settings');
    await form();
    await user.click(screen.getByText('Earlier versions'));
    expect(await screen.findByRole('button', { name: 'In use version 1' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Use again version 2' }));
    await told('Look saved');
    const again = { design: LookDesign.parse({ base: 'dark', logo: LOGO }), baseVersion: 3 };
    expect(server.requests(lookRoutes.save)[0]?.body).toEqual(again);
  });
});
