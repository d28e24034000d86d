import { describe, expect, it } from '@jest/globals';
import { languageModelConfig, languageModelSettings } from './language-model';
import { readConfig } from './read-config';

const settings = (env: Record<string, string>) => languageModelSettings(readConfig(languageModelConfig, env));

describe('the language model of an installation', () => {
  it('is the extractive engine if there is no key and no address', () => {
    expect(settings({ CONTENT_MODEL: 'some-model' })).toEqual({ engine: 'extractive' });
  });

  it('is a model of OpenAI if there is only a key', () => {
    expect(settings({ OPENAI_API_KEY: 'k' })).toMatchObject({ engine: 'openai', baseUrl: 'https://api.openai.com/v1', apiKey: 'k' });
  });

  it('is another server if there is only an address', () => {
    expect(settings({ CONTENT_BASE_URL: 'http://models.example.org/v1', CONTENT_MODEL: 'small' })).toEqual({
      engine: 'openai',
      baseUrl: 'http://models.example.org/v1',
      apiKey: 'none',
      model: 'small',
      contextTokens: 128_000,
      timeoutMs: 120_000,
    });
  });

  it.each(['http://localhost:11434/v1', 'http://127.0.0.1:1234/v1', 'http://[::1]:8000/v1'])(
    'has more time to respond at %s',
    (address) => {
      expect(settings({ CONTENT_BASE_URL: address })).toMatchObject({ timeoutMs: 900_000 });
      expect(settings({ CONTENT_BASE_URL: address, CONTENT_TIMEOUT_MS: '5000' })).toMatchObject({ timeoutMs: 5000 });
    },
  );

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1', 'data:text/plain,x', '127.0.0.1:8080'])('cannot have the address %s', (address) => {
    expect(() => settings({ CONTENT_BASE_URL: address })).toThrow('begins with http:// or https://');
  });

  it('is chosen by the CONTENT_ settings before the OPENAI_ ones', () => {
    const both = { OPENAI_BASE_URL: 'http://shared/v1', OPENAI_API_KEY: 'shared', OPENAI_MODEL: 'shared' };
    const own = { CONTENT_BASE_URL: 'http://own/v1', CONTENT_API_KEY: 'own', CONTENT_MODEL: 'own' };
    expect(settings(both)).toMatchObject({ baseUrl: 'http://shared/v1', apiKey: 'shared', model: 'shared' });
    expect(settings({ ...both, ...own })).toMatchObject({ baseUrl: 'http://own/v1', apiKey: 'own', model: 'own' });
  });
});
