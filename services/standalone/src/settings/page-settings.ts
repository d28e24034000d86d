import type { SettingsOwner } from '@afterword/gateway';
import { ConfigError, ServiceError, UnpricedModelError } from '@afterword/platform';
import type { InstallationSettings, LocalModel, ProviderAccess, ProviderInput, ProviderPurpose, ProviderSetting } from '@afterword/proto';
import type { Environment, RunningServices, ServiceName } from '../running-services';
import { limitLockedBy, providerLocks, withSettings } from './environment';
import { findLocalModels } from './local-models';
import { type Network, networkOf } from './network-of';
import type { PageBackup } from './page-backup';
import type { SettingsFile, StoredSettings } from './settings-file';

/** The services that read the settings of a provider. */
const READERS: Record<ProviderPurpose, ServiceName[]> = { speech: ['transcription'], writing: ['content', 'insights'] };

interface Dependencies {
  /** The environment without what was set on the page. */
  env: Environment;
  /** The addresses of the servers that this process started. */
  servers: Environment;
  file: SettingsFile;
  services: Pick<RunningServices, 'restart'>;
  backup: PageBackup;
  findNetwork?: (address: string) => Promise<Network>;
}

const MIN_SHOWN_KEY_CHARACTERS = 12;
const SHOWN_CHARACTERS = 4;

/** The settings that people change on the page, kept in the data folder. A change restarts the services that read it. */
export class PageSettings implements SettingsOwner {
  private changing: Promise<unknown> = Promise.resolve();

  constructor(private readonly on: Dependencies) {}

  get(): InstallationSettings {
    const stored = this.on.file.read();
    return {
      speech: this.toSetting('speech', stored),
      writing: this.toSetting('writing', stored),
      monthlyLimit: { dollars: stored.monthlyLimit, lockedBy: limitLockedBy(this.on.env) },
      backup: this.on.backup.status,
    };
  }

  async changeProvider(purpose: ProviderPurpose, input: ProviderInput | null): Promise<InstallationSettings> {
    assertUnlocked(providerLocks(this.on.env, purpose).lockedBy);
    if (input) await this.assertAllowed(input);
    return this.change([purpose], (stored) => ({ ...stored, [purpose]: input && this.toStored(purpose, input, stored) }));
  }

  async changeLimit(dollars: number | null): Promise<InstallationSettings> {
    assertUnlocked(limitLockedBy(this.on.env));
    return this.change(['speech', 'writing'], (stored) => ({ ...stored, monthlyLimit: dollars }));
  }

  async withKey(purpose: ProviderPurpose, input: ProviderInput): Promise<ProviderAccess> {
    await this.assertAllowed(input);
    const { baseUrl, model, apiKey } = input;
    return { baseUrl, model, apiKey: apiKey ?? this.storedKey(purpose, baseUrl, this.on.file.read()) ?? '' };
  }

  findLocalModels(): Promise<LocalModel[]> {
    return findLocalModels();
  }

  backUp(): InstallationSettings {
    this.on.backup.start();
    return this.get();
  }

  /** One change at a time. The file is written once the services work with it; a crash before leaves the old settings. */
  private change(purposes: ProviderPurpose[], toNew: (stored: StoredSettings) => StoredSettings): Promise<InstallationSettings> {
    const changed = this.changing.then(async () => {
      const settings = toNew(this.on.file.read());
      const readers = purposes.flatMap((purpose) => READERS[purpose]);
      await this.on.services.restart(readers, this.toEnvironment(settings)).catch(rejectUnusable);
      this.on.file.write(settings);
      return this.get();
    });
    this.changing = changed.catch(() => undefined);
    return changed;
  }

  /** Waits for a change that is running. */
  async stop(): Promise<void> {
    await this.changing;
  }

  private toEnvironment(settings: StoredSettings): Environment {
    return { ...withSettings(this.on.env, settings, (provider) => this.on.file.openKey(provider)), ...this.on.servers };
  }

  private toStored(purpose: ProviderPurpose, input: ProviderInput, stored: StoredSettings): StoredSettings['speech'] {
    const { baseUrl, model, price, contextTokens, apiKey } = input;
    const key = apiKey ?? this.storedKey(purpose, baseUrl, stored);
    return { baseUrl, model, price, contextTokens, sealedKey: key ? this.on.file.seal(key, baseUrl) : null };
  }

  /** A key belongs to the address that it was entered for. */
  private storedKey(purpose: ProviderPurpose, baseUrl: string, stored: StoredSettings): string | null {
    const provider = stored[purpose];
    return provider?.baseUrl === baseUrl ? this.on.file.openKey(provider) : null;
  }

  private toSetting(purpose: ProviderPurpose, stored: StoredSettings): ProviderSetting {
    const locks = providerLocks(this.on.env, purpose);
    const saved = stored[purpose];
    if (!saved) return { provider: null, hasKey: false, keyEnd: null, isKeyUnreadable: false, ...locks };
    const { sealedKey, ...provider } = saved;
    const key = this.on.file.openKey(saved);
    const keyEnd = key !== null && key.length >= MIN_SHOWN_KEY_CHARACTERS ? key.slice(-SHOWN_CHARACTERS) : null;
    return { provider, hasKey: key !== null, keyEnd, isKeyUnreadable: sealedKey !== null && key === null, ...locks };
  }

  private async assertAllowed({ baseUrl, isPrivateConfirmed }: ProviderInput): Promise<void> {
    const network = await (this.on.findNetwork ?? networkOf)(baseUrl);
    if (network === 'link-local')
      throw new ServiceError('unprocessable', 'This address is reserved for the network itself. No model is there.');
    if (network !== 'private' || isPrivateConfirmed) return;
    const sentence = 'This address is in your own network. Confirm that Afterword may send recordings and transcripts there.';
    throw new ServiceError('conflict', sentence, { details: { isPrivate: true } });
  }
}

function assertUnlocked(variables: string[]): void {
  if (variables.length === 0) return;
  throw new ServiceError('conflict', `This is set by ${variables.join(', ')} in the environment of the server, which wins.`);
}

function rejectUnusable(error: unknown): never {
  if (error instanceof UnpricedModelError) {
    const sentence = `A monthly limit needs the price of ${error.model}: enter it, or 0 if the server is your own.`;
    throw new ServiceError('unprocessable', sentence, { cause: error });
  }
  if (error instanceof ConfigError) throw new ServiceError('unprocessable', error.message, { cause: error });
  throw error;
}
