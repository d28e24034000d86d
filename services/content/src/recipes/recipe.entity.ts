import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('recipes')
@Check('recipes_length', 'max_characters > 0')
export class RecipeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** For an AI model; empty if the fields of the template are only filled in. */
  @Column('text')
  instruction!: string;

  /** Empty if there is none. */
  @Column('text')
  template!: string;

  @Column('integer', { name: 'max_characters', nullable: true })
  maxCharacters!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
