import { Log, RpcClient, ServiceError } from '@afterword/platform';
import { type Actor, GetEditor } from '@afterword/proto';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

/** Asks the team who makes a request, so that the service that receives it need not. */
@Injectable()
export class ActorResolver {
  /** What the team said last. Until it has, the setting of this process. */
  private isEnforced: boolean;

  constructor(
    private readonly rpc: RpcClient,
    private readonly log: Log,
    @Inject(GATEWAY_CONFIG) { ENFORCE_TEAM_ROLES }: Pick<GatewayConfig, 'ENFORCE_TEAM_ROLES'>,
  ) {
    this.isEnforced = ENFORCE_TEAM_ROLES;
  }

  /**
   * Returns null if the team does not answer and roles are advice: such a request goes on without a name. Returns undefined if the team's
   * service is of an earlier release, which does not say what the actor may change.
   * @throws ServiceError `unavailable` if the team does not answer and roles are enforced, `unprocessable` if this member may not act
   */
  async resolve(actingAs: string | undefined): Promise<Actor | null | undefined> {
    try {
      const { editor, editable, enforced } = await this.rpc.request(GetEditor, { actingAs, contentType: null });
      this.isEnforced = enforced ?? this.isEnforced;
      return editable && { ...editor, editable };
    } catch (error) {
      if (this.isEnforced || !isUnavailable(error)) throw error;
      this.log.warn({ error }, 'The team did not say who makes a request, so it goes on without a name.');
      return null;
    }
  }
}

const isUnavailable = (error: unknown) => error instanceof ServiceError && error.code === 'unavailable';
