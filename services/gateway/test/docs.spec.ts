import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApi } from '@afterword/proto/openapi';
import { GatewayFixture } from './gateway.fixture';

describe('the documentation of the API', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it('is available as OpenAPI', async () => {
    expect((await gateway.call('GET /api/docs', { signedIn: false })).body).toEqual(openApi());
  });

  it('is available as a page without scripts', async () => {
    const response = await gateway.fetch('GET /api/docs', { headers: { accept: 'text/html,*/*;q=0.8' }, signedIn: false });
    const page = await response.text();
    expect(page).toContain('<code>GET /api/episodes/{id}</code> Read an episode with its transcript and jobs');
    expect(page).toContain('<h2 id="brandProfiles">Brand profiles</h2>');
    expect(page).toContain('needs the scope <code>draft</code>');
    expect(page).toMatch(/<h3>Response<\/h3><pre tabindex="0">{\n {2}&#34;episode&#34;: {/);
    expect(page).toContain('<code>Sent to you: content.approved</code> A version was approved');
    expect(page).not.toMatch(/<script|<style| style=/);
    expect((await gateway.fetch('GET /api/docs/style.css', { signedIn: false })).headers.get('content-type')).toBe(
      'text/css; charset=utf-8',
    );
  });
});
