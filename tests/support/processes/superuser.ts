import { Client } from "pg";

/** Runs one statement as the superuser of the tests' PostgreSQL, on a separate connection. */
export async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
