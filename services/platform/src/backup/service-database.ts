import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/platform-config';
import { DatabaseSettings } from '../database/database-settings';
import { createApp, type ServiceModule } from '../service';
import { ServiceSettings } from '../config/service-settings';

/** One service's database, as saving and bringing back need it; `dataSource` is not connected. */
export interface ServiceDatabase {
  service: string;
  settings: DatabaseSettings;
  dataSource: DataSource;
}

/** The database of a service with these settings. */
export async function createServiceDatabase<C extends ServiceConfig>(module: ServiceModule<C>, config: C): Promise<ServiceDatabase> {
  const app = await createApp(module, config);
  return { service: app.get(ServiceSettings).service, settings: app.get(DatabaseSettings), dataSource: app.get(DataSource) };
}

/** The database all servers have, from which others are made. */
export const MAINTENANCE_DATABASE = 'postgres';

/** A connection of its own, to this or another database of the server; `end` it. */
export async function connectToDatabase({ settings }: ServiceDatabase, name = settings.name): Promise<Client> {
  const client = new Client({ connectionString: settings.url(name), application_name: 'afterword-backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export const escapeIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
