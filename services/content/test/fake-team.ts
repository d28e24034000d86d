import { randomUUID } from 'node:crypto';
import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type Author, type ContentType, GetEditor } from '@afterword/proto';

/** Plays the service that owns the team. */
export class FakeTeam {
  /** Who acts where nobody is named. */
  readonly defaultMember: Author = { id: randomUUID(), name: 'Team', role: 'admin' };
  private readonly members = new Map([[this.defaultMember.id, this.defaultMember]]);
  private readonly forbidden = new Set<string>();

  static async start(product: TestPeer): Promise<FakeTeam> {
    const owner = new FakeTeam();
    await product.respond(GetEditor, ({ actingAs, contentType }) => ({
      editor: owner.findEditor(actingAs ?? owner.defaultMember.id, contentType),
    }));
    return owner;
  }

  addMember(name: string): Author {
    const member: Author = { id: randomUUID(), name, role: 'editor' };
    this.members.set(member.id, member);
    return member;
  }

  /** A member that may change nothing, where roles are enforced. */
  addForbiddenMember(name: string): Author {
    const member = this.addMember(name);
    this.forbidden.add(member.id);
    return member;
  }

  private findEditor(id: string, contentType: ContentType | null): Author {
    const member = this.members.get(id);
    if (!member) throw new ServiceError('unprocessable', 'Nobody in the team is who you act as.');
    if (contentType !== null && this.forbidden.has(id)) throw new ServiceError('forbidden', `${member.name} may not change this text.`);
    return member;
  }
}
