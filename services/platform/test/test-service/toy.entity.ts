import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('toys')
@Check('toys_painted', 'painted >= 0')
export class Toy {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int', { default: 0 })
  painted!: number;
}
