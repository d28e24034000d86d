import type { DataSource, EntityMetadata } from 'typeorm';

/** Returns the statements that would make a migrated database equal to its entities, or else the checks that say something else: none if they agree. */
export async function findSchemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  if (upQueries.length > 0) return upQueries.map(({ query }) => query);
  const checks = await Promise.all(dataSource.entityMetadatas.map((entity) => changedChecks(dataSource, entity)));
  return checks.flat();
}

/** TypeORM compares checks by name. Postgres writes expressions in its own way, so those of the entity are added to an empty copy of the table. */
async function changedChecks(dataSource: DataSource, { tablePath, checks }: EntityMetadata): Promise<string[]> {
  if (checks.length === 0) return [];
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`CREATE TEMPORARY TABLE declared (LIKE ${tablePath}) ON COMMIT DROP`);
    for (const { name, expression } of checks) await runner.query(`ALTER TABLE declared ADD CONSTRAINT "${name}" CHECK (${expression})`);
    const [migrated, declared] = [await definitions(tablePath), await definitions('declared')];
    return declared.filter((definition) => !migrated.includes(definition));
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }

  async function definitions(table: string): Promise<string[]> {
    const rows: { definition: string }[] = await runner.query(
      `SELECT conname || ' ' || pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    );
    return rows.map(({ definition }) => definition);
  }
}
