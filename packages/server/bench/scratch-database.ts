import pg from 'pg'

let made = 0

/**
 * Makes a database on the server at `address`, empty or a copy of another that nobody is connected to; `drop` removes it
 * with whatever is connected.
 */
export async function scratchDatabase(
  address: string,
  { copyOf }: { copyOf?: { url: string } } = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  made += 1
  const name = `aftercare_bench_${process.pid}_${made}`
  const template = copyOf ? ` template ${new URL(copyOf.url).pathname.slice(1)}` : ''
  await onServer(address, `create database ${name}${template}`)
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
