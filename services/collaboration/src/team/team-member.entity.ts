import { isOneOf } from '@afterword/platform';
import { ActorRole } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A member of the team or, with the role `access_token`, a program: it writes and comments under its name, but is in no list of members. */
@Entity('team_members')
@Check('team_members_role', isOneOf('role', ActorRole.options))
@Index('team_members_email', { synchronize: false })
export class TeamMemberEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  role!: ActorRole;

  @Column('text', { array: true, default: [] })
  permissions!: string[];

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @CreateDateColumn({ name: 'joined_at', type: 'timestamptz' })
  joinedAt!: Date;
}
