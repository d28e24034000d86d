import { ProviderInput, type ProviderPurpose, type ProviderSetting } from '@afterword/proto';
import { z } from 'zod';
import { schemaResolver } from '@/lib/schema-resolver';

const OPENAI_URL = 'https://api.openai.com/v1';

/** Where a model runs: nowhere but on this server, at OpenAI, or at another address. */
export type Place = 'here' | 'openai' | 'other';

/** The fields of a provider as text. Those that are not set are empty. */
export interface ProviderForm {
  place: Place;
  baseUrl: string;
  apiKey: string;
  model: string;
  price: { input: string; output: string; minute: string };
  contextTokens: string;
  isPrivateConfirmed: boolean;
}

const Fields = z.object({ provider: ProviderInput.nullable() });

const numberAsText = (value: number | null | undefined) => value?.toString() ?? '';
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

export const DEFAULT_MODEL: Record<ProviderPurpose, string> = { speech: 'gpt-transcribe', writing: 'gpt-6-luna' };

export function toProviderForm({ provider }: ProviderSetting, purpose: ProviderPurpose): ProviderForm {
  const { input, output, minute } = provider?.price ?? {};
  return {
    place: placeOf(provider?.baseUrl),
    baseUrl: provider && provider.baseUrl !== OPENAI_URL ? provider.baseUrl : '',
    apiKey: '',
    model: provider?.model ?? DEFAULT_MODEL[purpose],
    price: { input: numberAsText(input), output: numberAsText(output), minute: numberAsText(minute) },
    contextTokens: numberAsText(provider?.contextTokens),
    isPrivateConfirmed: false,
  };
}

function placeOf(baseUrl: string | undefined): Place {
  if (baseUrl === undefined) return 'here';
  return baseUrl === OPENAI_URL ? 'openai' : 'other';
}

export const addressOf = ({ place, baseUrl }: Pick<ProviderForm, 'place' | 'baseUrl'>) =>
  place === 'openai' ? OPENAI_URL : baseUrl.trim();

/** An empty key keeps the stored one. */
const toInput = (form: ProviderForm) => ({
  baseUrl: addressOf(form),
  model: form.model,
  apiKey: form.apiKey.trim() || undefined,
  price: { input: numberOrNull(form.price.input), output: numberOrNull(form.price.output), minute: numberOrNull(form.price.minute) },
  contextTokens: numberOrNull(form.contextTokens),
  isPrivateConfirmed: form.isPrivateConfirmed,
});

export const validateProvider = schemaResolver(
  Fields,
  (form: ProviderForm) => ({ provider: form.place === 'here' ? null : toInput(form) }),
  ([, ...path]) => path.join('.'),
);
