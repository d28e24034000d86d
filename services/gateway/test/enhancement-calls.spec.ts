import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  ACTING_MEMBER_HEADER,
  ApplyEnhancement,
  DeleteContent,
  EditContent,
  EnhanceContent,
  GenerateContent,
  ListAppliedEnhancements,
  ListEnhancedContent,
  ListEpisodeTitles,
  PreferVariant,
  RegenerateContent,
  RejectEnhancement,
  RestoreContent,
  type Rpc,
  UndoEnhancement,
  UseTemplate,
} from '@afterword/proto';
import { enhancement, episode, ID, item, started, variant } from './examples';
import { GatewayFixture } from './gateway.fixture';

const counts = { pending: 3, applied: 1 };
const enhanced = { ...item, enhancements: [enhancement] };
const applied = { ...enhancement, episodeId: ID, contentType: item.contentType };
const changed = { enhancement, item };

const deeds: { call: string; asks: Rpc; answer: object; body?: object; status?: number }[] = [
  { call: `POST /api/content/${ID}/generate-enhancements`, asks: EnhanceContent, answer: started, status: 202 },
  { call: `PATCH /api/content-enhancements/${ID}/apply`, asks: ApplyEnhancement, answer: changed },
  { call: `POST /api/content-enhancements/${ID}/undo`, asks: UndoEnhancement, answer: changed },
  { call: `DELETE /api/content-enhancements/${ID}/reject`, asks: RejectEnhancement, answer: { id: ID } },
];
const edits: typeof deeds = [
  { call: `PATCH /api/content/${ID}`, asks: EditContent, answer: { item }, body: { content: 'Better' } },
  { call: `DELETE /api/content/${ID}`, asks: DeleteContent, answer: { id: ID } },
  { call: `POST /api/content/${ID}/restore`, asks: RestoreContent, answer: { item }, body: { version: 1 } },
  { call: `POST /api/content-variants/${ID}/prefer`, asks: PreferVariant, answer: { variant, item }, body: {} },
  { call: `POST /api/templates/${ID}/use`, asks: UseTemplate, answer: { item }, body: { episodeId: ID } },
  { call: `POST /api/episodes/${ID}/generate`, asks: GenerateContent, answer: started, body: {} },
  { call: `POST /api/episodes/${ID}/regenerate/show_notes`, asks: RegenerateContent, answer: started },
  {
    call: `POST /api/episodes/${ID}/regenerate-with-prompt/show_notes`,
    asks: RegenerateContent,
    answer: started,
    body: { prompt: 'Shorter' },
  },
];

describe('a call about suggestions', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  beforeEach(async () => {
    await gateway.answer(ListEnhancedContent, () => ({ content: [enhanced], counts, next: ID }));
    await gateway.answer(ListAppliedEnhancements, () => ({ enhancements: [applied], counts, next: null }));
    await gateway.answer(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: episode.title }] }));
  });
  afterAll(() => gateway.stop());

  it('lists texts with their suggestions, and the title of their episode', async () => {
    const { status, body } = await gateway.call(`GET /api/content/with-enhancements?limit=2&after=${ID}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { content: [{ ...enhanced, episodeTitle: episode.title }], counts, next: ID },
    });
    expect(gateway.lastAsked(ListEnhancedContent)).toEqual({ limit: 2, after: ID });
  });

  it('lists what was applied, by whom and when', async () => {
    const { status, body } = await gateway.call('GET /api/content-enhancements/applied');
    expect({ status, body }).toEqual({
      status: 200,
      body: { enhancements: [{ ...applied, episodeTitle: episode.title }], counts, next: null },
    });
  });

  it.each(['GET /api/content/with-enhancements', 'GET /api/content-enhancements/applied'])(
    '%s goes without titles where nobody can tell them, and says so',
    async (call) => {
      await gateway.answer(ListEpisodeTitles, () => {
        throw new ServiceError('unavailable', 'Away.');
      });
      const { status, body } = await gateway.call(call);
      expect({ status, body }).toMatchObject({ status: 200, body: { incomplete: ['episodeTitle'] } });
    },
  );

  it.each(deeds)('$call is answered by its owner', async ({ call, asks, answer, status = 200 }) => {
    await gateway.answer(asks, () => ({ ...answer, secret: 'stays inside' }));
    const got = await gateway.call(call, { body: {} });
    expect({ status: got.status, body: got.body }).toEqual({ status, body: answer });
    expect(gateway.lastAsked(asks)).toEqual({ id: ID });
  });

  it.each([...deeds, ...edits])('$call is made as whom its header names', async ({ call, asks, answer, body }) => {
    await gateway.answer(asks, () => answer);
    await gateway.call(call, { body: { ...body, actingAs: 'somebody in the body' }, headers: { [ACTING_MEMBER_HEADER]: 'whoever' } });
    expect(gateway.lastAsked(asks)).toMatchObject({ actingAs: 'whoever' });
    await gateway.call(call, { body: { ...body, actingAs: 'somebody in the body' } });
    expect(gateway.lastAsked(asks)).not.toHaveProperty('actingAs');
  });

  it('with an id that is none is refused', async () => {
    for (const call of [
      'PATCH /api/content-enhancements/x/apply',
      'DELETE /api/content-enhancements/x/reject',
      'POST /api/content/x/generate-enhancements',
    ])
      expect((await gateway.call(call, { body: {} })).status).toBe(400);
  });

  it('passes on that the text has changed', async () => {
    const sentence = 'The text has changed since this suggestion was made.';
    await gateway.answer(ApplyEnhancement, () => {
      throw new ServiceError('conflict', sentence);
    });
    const { status, body } = await gateway.call(`PATCH /api/content-enhancements/${ID}/apply`);
    expect({ status, error: body['error'] }).toEqual({ status: 409, error: sentence });
  });
});
