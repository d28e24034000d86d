import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/platform-config';
import { DatabaseSettings } from '../database/database-settings';
import { createApp, type ServiceModule } from '../service';
import { ServiceSettings } from '../config/service-settings';

/** The database of one service; `dataSource` is not connected. */
export interface ServiceDatabase {
  service: string;
  settings: DatabaseSettings;
  dataSource: DataSource;
}

/** Creates the application of a service to find out its database. Nothing is connected. */
export async function createServiceDatabase<C extends ServiceConfig>(module: ServiceModule<C>, config: C): Promise<ServiceDatabase> {
  const app = await createApp(module, config);
  return { service: app.get(ServiceSettings).service, settings: app.get(DatabaseSettings), dataSource: app.get(DataSource) };
}

/** The database that every server has, from which others can be created. */
export const MAINTENANCE_DATABASE = 'postgres';

/** Opens a separate connection to this or another database of the server. The caller ends it. */
export async function connectToDatabase({ settings }: ServiceDatabase, name = settings.name): Promise<Client> {
  const client = new Client({ ...settings.connection(name), application_name: 'afterword-backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export const escapeIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
