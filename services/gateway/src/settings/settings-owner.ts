import type { InstallationSettings, LocalModel, ProviderAccess, ProviderInput, ProviderPurpose } from '@afterword/proto';

/** Keeps the settings that people change on the page: the process itself, where all services run in one. */
export interface SettingsOwner {
  get(): InstallationSettings;
  /**
   * Resolves once the services use the provider. `null` means none: speech and writing stay on this server.
   *
   * @throws ServiceError `conflict` if variables of the environment win or the address is private and that was not confirmed,
   *   `unprocessable` if the services cannot work with it; then nothing has changed
   */
  changeProvider(purpose: ProviderPurpose, input: ProviderInput | null): Promise<InstallationSettings>;
  /** @throws ServiceError as `changeProvider` */
  changeLimit(dollars: number | null): Promise<InstallationSettings>;
  /**
   * Returns a provider as it was entered, with the stored key if that belongs to it.
   * @throws ServiceError `conflict` if the address is private and that was not confirmed
   */
  withKey(purpose: ProviderPurpose, input: ProviderInput): Promise<ProviderAccess>;
  /** Returns the models that programs on this machine serve. */
  findLocalModels(): Promise<LocalModel[]>;
  /** Starts a backup, unless one is running. */
  backUp(): InstallationSettings;
}

/** The provider of the owner, or null if the environment has all settings. */
export const SETTINGS_OWNER = Symbol('SETTINGS_OWNER');
