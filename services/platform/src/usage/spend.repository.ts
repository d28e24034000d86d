import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The amount that this service has spent, by month, in millionths of a US dollar. It is kept when the content it paid for is deleted. */
@Injectable()
export class SpendRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findInMonth(month: string): Promise<number> {
    const rows = await this.dataSource.query<{ micros: string }[]>('SELECT micros FROM ai_spend WHERE month = $1', [month]);
    return Number(rows[0]?.micros ?? 0);
  }

  async addSpend(manager: EntityManager, month: string, micros: number): Promise<void> {
    await manager.query(
      `INSERT INTO ai_spend AS spend (month, micros) VALUES ($1, $2)
       ON CONFLICT (month) DO UPDATE SET micros = spend.micros + excluded.micros`,
      [month, micros],
    );
  }

  /** Subtracts an amount that was added before. */
  async refund(manager: EntityManager, month: string, micros: number): Promise<void> {
    await manager.query('UPDATE ai_spend SET micros = micros - $2 WHERE month = $1', [month, micros]);
  }

  /**
   * Adds unless the sum would exceed `most`. Returns whether it was added. Of two concurrent calls, the second sees the amount of the
   * first.
   */
  async addSpendWithin(manager: EntityManager, month: string, micros: number, maxMicros: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO ai_spend AS spend (month, micros) SELECT $1, $2::bigint WHERE $2::bigint <= $3::bigint
       ON CONFLICT (month) DO UPDATE SET micros = spend.micros + excluded.micros WHERE spend.micros + excluded.micros <= $3::bigint
       RETURNING 1`,
      [month, micros, Math.floor(maxMicros)],
    );
    return rows.length > 0;
  }
}
