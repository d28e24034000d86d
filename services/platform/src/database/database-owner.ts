import type { Client } from 'pg';

/** Everything in a database that a migration may have created and that does not follow another object. `$1` is the new owner. */
const FOREIGN_OBJECTS = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%')
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS statement
    FROM pg_namespace WHERE oid IN (SELECT oid FROM ours) AND pg_get_userbyid(nspowner) <> $1
  UNION ALL
  SELECT format('ALTER TABLE %s OWNER TO %I', class.oid::regclass, $1::text)
    FROM pg_class AS class
    WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_get_userbyid(relowner) <> $1
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype IN ('a', 'i', 'e'))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $1::text)
    FROM pg_proc AS routine
    WHERE pronamespace IN (SELECT oid FROM ours) AND pg_get_userbyid(proowner) <> $1
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = routine.oid AND deptype = 'e')
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, $1::text)
    FROM pg_type WHERE typnamespace IN (SELECT oid FROM ours) AND typtype IN ('e', 'd') AND pg_get_userbyid(typowner) <> $1`;

/** Who may use a database, beside administrators. */
export interface DatabaseAccess {
  owner: string;
  /** Roles that may connect. What they may read is up to the objects in it. */
  guests: string[];
}

/** Gives a role the database that the client is connected to, with all that is in it. Only it and the guests may connect from then on. */
export async function giveDatabaseTo(client: Client, { owner, guests }: DatabaseAccess): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = client.escapeIdentifier(rows[0]!.name);
  await client.query(`ALTER DATABASE ${database} OWNER TO ${client.escapeIdentifier(owner)}`);
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  for (const guest of guests) await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${client.escapeIdentifier(guest)}`);
  const objects = await client.query<{ statement: string }>(FOREIGN_OBJECTS, [owner]);
  for (const { statement } of objects.rows) await client.query(statement);
}
