import { DataSource } from 'typeorm';

/** Returns the statements that would make a migrated database equal to its entities: none if they agree. */
export async function findSchemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
