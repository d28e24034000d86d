import type { InstallationSettings, ProviderSetting } from '@afterword/proto';

export const noProvider: ProviderSetting = {
  provider: null,
  hasKey: false,
  keyEnd: null,
  isKeyUnreadable: false,
  lockedBy: [],
  priceBy: null,
  contextBy: null,
};
/** Settings of an installation where nothing was set on the page. */
export const settingsExample: InstallationSettings = {
  speech: noProvider,
  writing: noProvider,
  monthlyLimit: { dollars: null, lockedBy: [] },
  backup: { state: 'none', sentence: null, finishedAt: null },
};
