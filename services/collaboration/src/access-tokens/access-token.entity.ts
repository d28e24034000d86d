import type { TokenScope } from '@afterword/proto';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** What a program may do and until when. Its name is that of the actor with the same id, whose name stays with what the program did. */
@Entity('access_tokens')
@Check('access_tokens_scopes', `scopes <> '{}' AND scopes <@ ARRAY['read', 'draft', 'write', 'comment']`)
@Check('access_tokens_lifetime', 'expires_at > created_at')
@Index('access_tokens_secret_hash', ['secretHash'], { unique: true })
export class AccessTokenEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** SHA-256 as base64url. The secret itself is stored nowhere. */
  @Column('text', { name: 'secret_hash' })
  secretHash!: string;

  /** The end of the secret, by which people recognize it. */
  @Column('text')
  ending!: string;

  @Column('text', { array: true })
  scopes!: TokenScope[];

  @Column('uuid', { name: 'created_by_id' })
  createdById!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** The requests that were left at `countedAt`. They are refilled all the time. */
  @Column('double precision', { name: 'requests_left' })
  requestsLeft!: number;

  @Column('timestamptz', { name: 'counted_at' })
  countedAt!: Date;

  @OneToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'access_tokens_actor' })
  actor!: TeamMemberEntity;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'access_tokens_created_by' })
  createdBy!: TeamMemberEntity;
}
