import { randomUUID } from 'node:crypto';
import { ServiceError } from '@afterword/platform';
import type { TestPeer } from '@afterword/platform/testing';
import { type Author, type ContentType, GetEditor } from '@afterword/proto';

/** Responds in place of the collaboration service. */
export class FakeTeam {
  /** The member who acts if a request names none. */
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

  /** Adds a member who may change nothing. */
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
