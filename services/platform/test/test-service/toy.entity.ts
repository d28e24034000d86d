import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('toys')
export class Toy {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int', { default: 0 })
  painted!: number;
}
