// Prints the address of a PostgreSQL server on this machine where we may create databases, or nothing.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** @type {{ Client: new (options: object) => { connect(): Promise<void>, query(sql: string): Promise<unknown>, end(): Promise<void> } }} */
const { Client } = createRequire(join(root, 'packages/server/package.json'))('pg')

// The first leaves user and password to PGUSER, PGPASSWORD and ~/.pgpass.
const addresses = [
  'postgres://127.0.0.1:5432/postgres',
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
]

/** @param {string} connectionString */
async function maySpawnDatabases(connectionString) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 })
  const name = `aftercare_probe_${process.pid}`
  try {
    await client.connect()
    await client.query(`create database ${name}`)
    await client.query(`drop database ${name}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

for (const address of addresses) {
  if (await maySpawnDatabases(address)) {
    console.log(address)
    break
  }
}
