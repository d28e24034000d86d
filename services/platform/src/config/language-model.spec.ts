import { describe, expect, it } from '@jest/globals';
import { languageModelConfig, languageModelSettings } from './language-model';
import { readConfig } from './read-config';

const settings = (env: Record<string, string>) => languageModelSettings(readConfig(languageModelConfig, env));

describe('what works with text in an installation', () => {
  it('is the extractive engine without a key or an address', () => {
    expect(settings({ CONTENT_MODEL: 'some-model' })).toEqual({ engine: 'extractive' });
  });

  it('is a model of OpenAI with a key alone', () => {
    expect(settings({ OPENAI_API_KEY: 'k' })).toMatchObject({ engine: 'openai', baseUrl: 'https://api.openai.com/v1', apiKey: 'k' });
  });

  it('is any other server with an address alone', () => {
    expect(settings({ CONTENT_BASE_URL: 'http://localhost:11434/v1', CONTENT_MODEL: 'small' })).toEqual({
      engine: 'openai',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: 'none',
      model: 'small',
      contextTokens: 128_000,
      timeoutMs: 120_000,
    });
  });

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1', 'data:text/plain,x', '127.0.0.1:8080'])('is not asked at %s', (address) => {
    expect(() => settings({ CONTENT_BASE_URL: address })).toThrow('begins with http:// or https://');
  });

  it('prefers its own settings to the shared ones', () => {
    const both = { OPENAI_BASE_URL: 'http://shared/v1', OPENAI_API_KEY: 'shared', OPENAI_MODEL: 'shared' };
    const own = { CONTENT_BASE_URL: 'http://own/v1', CONTENT_API_KEY: 'own', CONTENT_MODEL: 'own' };
    expect(settings(both)).toMatchObject({ baseUrl: 'http://shared/v1', apiKey: 'shared', model: 'shared' });
    expect(settings({ ...both, ...own })).toMatchObject({ baseUrl: 'http://own/v1', apiKey: 'own', model: 'own' });
  });
});
