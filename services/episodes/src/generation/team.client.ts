import { RpcClient, ServiceError } from '@afterword/platform';
import { type ActedBy, type Actor, type Author, type ContentType, GetEditor } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Says who makes a request: as the gateway resolved it, or as the team answers if the request comes from a gateway of an earlier release. */
@Injectable()
export class TeamClient {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns who requests content, or null if the gateway could not find out. `contentType` is null if no existing content is changed.
   * @throws ServiceError `forbidden` if roles are enforced and theirs may not change content of this type
   */
  async getActorOrThrow({ actor, actingAs }: ActedBy, contentType: ContentType | null): Promise<Author | null> {
    if (actor === undefined) return (await this.rpc.request(GetEditor, { actingAs, contentType })).editor;
    if (actor && contentType && !actor.editable.includes(contentType)) throw forbidden(actor);
    return actor && toAuthor(actor);
  }
}

const toAuthor = ({ id, name, role }: Actor): Author => ({ id, name, role });

const forbidden = ({ name, role }: Actor) =>
  new ServiceError('forbidden', `${name} (${role.replace('_', ' ')}) is not allowed to change this content. Ask a member who is.`);
