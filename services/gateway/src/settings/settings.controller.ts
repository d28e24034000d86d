import { RpcClient, ServiceError } from '@afterword/platform';
import { type Output, type Parsed, settingsRoutes, TestSpeechProvider, TestWritingProvider } from '@afterword/proto';
import { Controller, Inject } from '@nestjs/common';
import { Route } from '../http/route';
import { SETTINGS_OWNER, type SettingsOwner } from './settings-owner';

type Routes = typeof settingsRoutes;
type Settings = Promise<Output<Routes['get']>>;

const TESTS = { speech: TestSpeechProvider, writing: TestWritingProvider };

@Controller()
export class SettingsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(SETTINGS_OWNER) private readonly owner: SettingsOwner | null,
  ) {}

  @Route(settingsRoutes.get)
  async get(): Settings {
    return { settings: this.owner?.get() ?? null };
  }

  @Route(settingsRoutes.changeProvider)
  async changeProvider({ purpose, provider }: Parsed<Routes['changeProvider']>): Settings {
    return { settings: await this.ownerOrThrow().changeProvider(purpose, provider) };
  }

  @Route(settingsRoutes.testProvider)
  async testProvider({ purpose, provider }: Parsed<Routes['testProvider']>): Promise<Output<Routes['testProvider']>> {
    return this.rpc.request(TESTS[purpose], { provider: provider && (await this.ownerOrThrow().withKey(purpose, provider)) });
  }

  @Route(settingsRoutes.findLocalModels)
  async findLocalModels(): Promise<Output<Routes['findLocalModels']>> {
    return { models: await this.ownerOrThrow().findLocalModels() };
  }

  @Route(settingsRoutes.changeLimit)
  async changeLimit({ dollars }: Parsed<Routes['changeLimit']>): Settings {
    return { settings: await this.ownerOrThrow().changeLimit(dollars) };
  }

  @Route(settingsRoutes.backUp)
  async backUp(): Settings {
    return { settings: this.ownerOrThrow().backUp() };
  }

  private ownerOrThrow(): SettingsOwner {
    if (this.owner) return this.owner;
    throw new ServiceError(
      'forbidden',
      'The settings of this installation are variables of its environment, which this page cannot change.',
    );
  }
}
