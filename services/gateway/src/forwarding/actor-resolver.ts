import { Log, RpcClient, ServiceError } from '@afterword/platform';
import { type Actor, GetEditor } from '@afterword/proto';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

/** Requests the acting member from collaboration, so that the service that receives a request does not have to. */
@Injectable()
export class ActorResolver {
  /** Whether roles are enforced, by the last response of collaboration, or by our own setting before the first one. */
  private isEnforced: boolean;

  constructor(
    private readonly rpc: RpcClient,
    private readonly log: Log,
    @Inject(GATEWAY_CONFIG) { ENFORCE_TEAM_ROLES }: Pick<GatewayConfig, 'ENFORCE_TEAM_ROLES'>,
  ) {
    this.isEnforced = ENFORCE_TEAM_ROLES;
  }

  /**
   * Returns null if collaboration does not respond and roles are not enforced: such a request continues without an actor. Returns undefined if
   * collaboration is of an earlier release, whose response does not contain what the actor may change.
   * @throws ServiceError `unavailable` if collaboration does not respond and roles are enforced, `unprocessable` if this member may not act
   */
  async resolve(actingAs: string | undefined): Promise<Actor | null | undefined> {
    try {
      const { editor, editable, enforced } = await this.rpc.request(GetEditor, { actingAs, contentType: null });
      this.isEnforced = enforced ?? this.isEnforced;
      return editable && { ...editor, editable };
    } catch (error) {
      if (this.isEnforced || !isUnavailable(error)) throw error;
      this.log.warn({ error }, 'The acting member could not be resolved, so the request continues without one.');
      return null;
    }
  }
}

const isUnavailable = (error: unknown) => error instanceof ServiceError && error.code === 'unavailable';
