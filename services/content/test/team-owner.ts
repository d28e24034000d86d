import { randomUUID } from 'node:crypto';
import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type Author, type ContentType, GetEditor } from '@afterword/proto';

/** Plays the service that owns the team. */
export class TeamOwner {
  /** Who acts where nobody is named. */
  readonly first: Author = { id: randomUUID(), name: 'Team', role: 'admin' };
  private readonly members = new Map([[this.first.id, this.first]]);
  private readonly forbidden = new Set<string>();

  static async movesIn(product: TestPeer): Promise<TeamOwner> {
    const owner = new TeamOwner();
    await product.respond(GetEditor, ({ actingAs, contentType }) => ({ editor: owner.editor(actingAs ?? owner.first.id, contentType) }));
    return owner;
  }

  has(name: string): Author {
    const member: Author = { id: randomUUID(), name, role: 'editor' };
    this.members.set(member.id, member);
    return member;
  }

  /** A member that may change nothing, where roles are enforced. */
  hasOnlooker(name: string): Author {
    const member = this.has(name);
    this.forbidden.add(member.id);
    return member;
  }

  private editor(id: string, contentType: ContentType | null): Author {
    const member = this.members.get(id);
    if (!member) throw new ServiceError('unprocessable', 'Nobody in the team is who you act as.');
    if (contentType !== null && this.forbidden.has(id)) throw new ServiceError('forbidden', `${member.name} may not change this text.`);
    return member;
  }
}
