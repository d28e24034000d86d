import { randomUUID } from 'node:crypto';
import { readConfig, type RunningService, startService } from '@afterword/platform';
import { TestPeer } from '@afterword/platform/testing';
import {
  AddTeamMember,
  ChangeTeamMember,
  DecideOnContent,
  type Input,
  ListReviews,
  type ReviewList,
  type TeamMember,
  type TeamRole,
} from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { AppModule } from '../src/app.module';
import { CollaborationConfig } from '../src/config';
import { ReviewItem } from '../src/content/review-item.entity';
import { DataSource } from 'typeorm';
import { FakeContentService } from './fake-content-service';

type Decision = Partial<Input<typeof DecideOnContent>>;

/** The service on real infrastructure, with a fake content service. */
export class CollaborationUnderTest {
  private constructor(
    private readonly config: CollaborationConfig,
    public service: RunningService,
    readonly product: TestPeer,
    readonly content: FakeContentService,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<CollaborationUnderTest> {
    const infra = await infrastructure();
    const config = readConfig(CollaborationConfig, {
      ...infra.settings,
      LOG_LEVEL: 'silent',
      EVENT_RETRY_MS: '20',
      EVENT_ACK_WAIT_MS: '1000',
      SHUTDOWN_MS: '0',
      ...settings,
    });
    const product = await TestPeer.connect(infra.natsUrl);
    const content = await FakeContentService.start(product);
    return new CollaborationUnderTest(config, await startService(AppModule, config), product, content);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.product.close();
  }

  async restart(): Promise<void> {
    await this.service.stop();
    this.service = await startService(AppModule, this.config);
  }

  /** Starts a second process of the service. */
  startReplica(): Promise<RunningService> {
    return startService(AppModule, this.config);
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  async addMember(role: TeamRole = 'host', fields: Partial<Input<typeof AddTeamMember>> = {}): Promise<TeamMember> {
    const { member } = await this.product.request(AddTeamMember, {
      name: 'Anna Weiss',
      email: `${randomUUID()}@example.org`,
      role,
      ...fields,
    });
    return member;
  }

  async deactivate({ id }: TeamMember): Promise<void> {
    await this.product.request(ChangeTeamMember, { id, isActive: false });
  }

  async decide({ id }: { id: string }, decision: Decision = {}) {
    return (await this.product.request(DecideOnContent, { contentId: id, status: 'approved', ...decision })).approval;
  }

  /** Returns undefined if the list does not contain the item. */
  async findListed(status: ReviewList, { id }: { id: string }) {
    for (let after: string | undefined; ;) {
      const { content, next } = await this.product.request(ListReviews, { status, limit: 100, after });
      const found = content.find((item) => item.id === id);
      if (found || next === null) return found;
      after = next;
    }
  }

  /** The version of an item that the service knows. */
  async findKnownVersion({ id }: { id: string }): Promise<number | undefined> {
    return (await this.database.getRepository(ReviewItem).findOneBy({ contentId: id }))?.version;
  }
}
