import pg from 'pg'

/** Makes an empty database on the server at `address`; `drop` removes it with whatever is connected. */
export async function scratchDatabase(address: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `aftercare_bench_${process.pid}`
  await onServer(address, `create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(address, `drop database ${name} with (force)`) }
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
