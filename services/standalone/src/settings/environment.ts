import type { Provider, ProviderPurpose, ProviderSetting } from '@afterword/proto';
import type { Environment } from '../running-services';
import type { SettingsFile, StoredSettings } from './settings-file';

const LIMIT = 'AI_MONTHLY_LIMIT';

/** Both can be set for one purpose or for all. */
const OPENAI_ACCESS = ['OPENAI_BASE_URL', 'OPENAI_API_KEY'];

/** The variables that decide about a provider. If one is set, the page has no say, so a key never goes to an address that the page names. */
const DECIDING: Record<ProviderPurpose, string[]> = {
  speech: ['TRANSCRIBE_BASE_URL', 'TRANSCRIBE_API_KEY', 'TRANSCRIBE_MODEL', ...OPENAI_ACCESS],
  writing: ['CONTENT_BASE_URL', 'CONTENT_API_KEY', 'CONTENT_MODEL', ...OPENAI_ACCESS, 'OPENAI_MODEL'],
};
const PRICE = { speech: 'TRANSCRIBE_PRICE', writing: 'CONTENT_PRICE' };
const CONTEXT = { speech: null, writing: 'CONTENT_CONTEXT_TOKENS' };

const setIn = (env: Environment, names: (string | null)[]) => names.filter((name) => name !== null).filter((name) => env[name]);

/** Returns the variables because of which the page cannot change a provider, or a field of it. */
export const providerLocks = (env: Environment, purpose: ProviderPurpose): Pick<ProviderSetting, 'lockedBy' | 'priceBy' | 'contextBy'> => ({
  lockedBy: setIn(env, DECIDING[purpose]),
  priceBy: setIn(env, [PRICE[purpose]])[0] ?? null,
  contextBy: setIn(env, [CONTEXT[purpose]])[0] ?? null,
});

export const limitLockedBy = (env: Environment): string[] => setIn(env, [LIMIT]);

/** Servers that need no key still expect one. It is set, so that no other variable counts. */
const NO_KEY = 'none';

type OpenKey = SettingsFile['openKey'];

/** Returns the environment with what was set on the page, where no variable of the environment decides. */
export function withSettings(env: Environment, { speech, writing, monthlyLimit }: StoredSettings, openKey: OpenKey): Environment {
  const isOpen = (purpose: ProviderPurpose) => providerLocks(env, purpose).lockedBy.length === 0;
  return {
    ...(speech && isOpen('speech') && toSpeechVariables(speech, openKey(speech) ?? NO_KEY)),
    ...(writing && isOpen('writing') && toWritingVariables(writing, openKey(writing) ?? NO_KEY)),
    ...(monthlyLimit !== null && { [LIMIT]: String(monthlyLimit) }),
    ...dropEmpty(env),
  };
}

/** Returns the environment with the settings of a file, if there is one. */
export const withFile = (env: Environment, file: SettingsFile | null): Environment =>
  file ? withSettings(env, file.read(), (provider) => file.openKey(provider)) : env;

/** An empty variable counts as not set, here as in `readConfig`. */
const dropEmpty = (env: Environment): Environment => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

const toSpeechVariables = ({ baseUrl, model, price }: Provider, key: string): Environment => ({
  TRANSCRIBE_BASE_URL: baseUrl,
  TRANSCRIBE_API_KEY: key,
  TRANSCRIBE_MODEL: model,
  ...(price.minute !== null && { TRANSCRIBE_PRICE: String(price.minute) }),
});

const toWritingVariables = ({ baseUrl, model, price, contextTokens }: Provider, key: string): Environment => ({
  CONTENT_BASE_URL: baseUrl,
  CONTENT_API_KEY: key,
  CONTENT_MODEL: model,
  ...(price.input !== null && price.output !== null && { CONTENT_PRICE: `${price.input},${price.output}` }),
  ...(contextTokens !== null && { CONTENT_CONTEXT_TOKENS: String(contextTokens) }),
});
