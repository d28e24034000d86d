import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Nobody signs in with an account yet. `password` is a hash. */
@Entity('users')
@Index('users_username', ['username'], { unique: true })
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  @Column('text')
  password!: string;
}
