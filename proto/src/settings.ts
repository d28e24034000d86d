import { z } from 'zod';
import { Empty, Timestamp } from './common';
import { route, rpc } from './contract';

/** What a provider of AI is used for. */
export const ProviderPurpose = z.enum(['speech', 'writing']);
export type ProviderPurpose = z.infer<typeof ProviderPurpose>;

const dollars = z.number('A price is a number, such as 0.6.').min(0, 'A price is not negative.').max(10_000, 'A price is at most 10,000.');
/** In US dollars: for a million tokens in and out, or for a minute of speech. */
const ProviderPrice = z.object({ input: dollars.nullable(), output: dollars.nullable(), minute: dollars.nullable() });

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'An address begins with http:// or https://.' })
  .max(500, 'An address has at most 500 characters.');
const model = z.string().trim().min(1, 'Name the model.').max(200, 'The name of a model has at most 200 characters.');

/** The largest context of a model that is known, in tokens. */
const MAX_CONTEXT_TOKENS = 10_000_000;

/** A provider without its key. `contextTokens` is null if it is not known. */
export const Provider = z.object({
  baseUrl,
  model,
  price: ProviderPrice.default({ input: null, output: null, minute: null }),
  contextTokens: z
    .int('A context is a whole number of tokens.')
    .min(2000, 'A context has at least 2,000 tokens.')
    .max(MAX_CONTEXT_TOKENS, 'A context has at most 10,000,000 tokens.')
    .nullable()
    .default(null),
});
export type Provider = z.infer<typeof Provider>;

/**
 * A provider as someone enters it. Without `apiKey`, the stored key stays if the address is the same; an empty one is none.
 * `isPrivateConfirmed` allows an address of the network that the server is in.
 */
export const ProviderInput = Provider.extend({
  apiKey: z.string().trim().max(500, 'A key has at most 500 characters.').optional(),
  isPrivateConfirmed: z.boolean().default(false),
});
export type ProviderInput = z.infer<typeof ProviderInput>;

/**
 * The provider that was set on the page, if any. `keyEnd` shows the end of a key that is long enough. Variables of the environment win:
 * `lockedBy` names those that decide about all of it, and `priceBy` and `contextBy` those that decide about one field.
 */
export const ProviderSetting = z.object({
  provider: Provider.nullable(),
  hasKey: z.boolean(),
  keyEnd: z.string().nullable(),
  isKeyUnreadable: z.boolean(),
  lockedBy: z.array(z.string()),
  priceBy: z.string().nullable(),
  contextBy: z.string().nullable(),
});
export type ProviderSetting = z.infer<typeof ProviderSetting>;

/** A backup that was started on the page. `sentence` says what was saved, or why nothing was. */
export const BackupStatus = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  sentence: z.string().nullable(),
  finishedAt: Timestamp.nullable(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

const MonthlyLimit = z.object({ dollars: dollars.nullable() });

/** What people may change on the page, where this installation is one process. */
export const InstallationSettings = z.object({
  speech: ProviderSetting,
  writing: ProviderSetting,
  monthlyLimit: MonthlyLimit.extend({ lockedBy: z.array(z.string()) }),
  backup: BackupStatus,
});
export type InstallationSettings = z.infer<typeof InstallationSettings>;

/** `settings` is null where only environment variables change them. */
const Settings = z.object({ settings: InstallationSettings.nullable() });

/** A provider that answers a request which costs next to nothing. `seconds` is how long that took. */
const ProviderTest = z.object({ seconds: z.number() });
export type ProviderTest = z.infer<typeof ProviderTest>;

const ProviderAccess = Provider.pick({ baseUrl: true, model: true }).extend({ apiKey: z.string() });
export type ProviderAccess = z.infer<typeof ProviderAccess>;
/** Services test the provider that they use if none is given. */
const TestedProvider = z.object({ provider: ProviderAccess.nullable() });

/** A model that a program on this machine serves. `contextTokens` is what it reads at once as it runs now; null if the program does not say. */
export const LocalModel = z
  .object({ server: z.string(), baseUrl: z.string(), model: z.string(), contextTokens: z.int().nullable() })
  .meta({ id: 'LocalModel' });
export type LocalModel = z.infer<typeof LocalModel>;

const TEST_TIMEOUT_MS = 45_000;
export const TestSpeechProvider = rpc('transcripts.testProvider', TestedProvider, ProviderTest, { timeoutMs: TEST_TIMEOUT_MS });
export const TestWritingProvider = rpc('content.testProvider', TestedProvider, ProviderTest, { timeoutMs: TEST_TIMEOUT_MS });

const ForPurpose = z.object({ purpose: ProviderPurpose });

export const settingsRoutes = {
  get: route('GET /api/settings', 'session', Empty, Settings),
  changeProvider: route(
    'PATCH /api/settings/providers/{purpose}',
    'session',
    ForPurpose.extend({ provider: ProviderInput.nullable() }),
    Settings,
  ),
  /** Tests a provider that was entered, or the one in use. */
  testProvider: route(
    'POST /api/settings/providers/{purpose}/test',
    'session',
    ForPurpose.extend({ provider: ProviderInput.nullable() }),
    ProviderTest,
  ),
  /** Looks for programs that serve models on the machine of the server, at their usual addresses. */
  findLocalModels: route('POST /api/settings/local-models', 'session', Empty, z.object({ models: z.array(LocalModel) })),
  changeLimit: route('PATCH /api/settings/limit', 'session', MonthlyLimit, Settings),
  backUp: route('POST /api/settings/backup', 'session', Empty, Settings),
};
