import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

/** What journeys need to know of a server. */
export type Addresses = {
  /** The portal's origin. */
  portalUrl: string
  /** The demo shop's origin, whose returns page embeds the portal. */
  shopUrl: string
  /** The app that Shopify's admin and checkout make tokens for. */
  shopifyApiKey: string
  /** The secret that signs Shopify's messages to this server. */
  shopifySecret: string
  dataDir: string
}

export type RunningServer = Addresses & {
  /** Open the console signed in as the demo's Admin and Staff, once. */
  signInLinks: SignInLinks

  /** Ends it as an administrator would, and waits for it. */
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same data and under the same addresses, configured differently if wanted. */
  restart: (changed?: Record<string, string>) => Promise<void>
}

/**
 * Starts the real server with its demo in its own process, on free ports of this machine, and waits until it
 * is ready.
 *
 * The shop is opened as localhost and the portal as 127.0.0.1: two sites, as a merchant's page and the
 * portal are, so that whatever browsers withhold from a third party is withheld here too.
 */
export async function startServer(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const [port, demoPort, shopifyPort] = [await freePort(), await freePort(), await freePort()]
  const addresses: Addresses = {
    portalUrl: `http://127.0.0.1:${port}`,
    shopUrl: `http://localhost:${demoPort}`,
    shopifyApiKey: 'aftercare-demo',
    shopifySecret: 'the journeys are signed with this',
    dataDir,
  }
  const env = {
    ...process.env,
    PORT: String(port),
    DEMO_PORT: String(demoPort),
    DEMO_URL: addresses.shopUrl,
    HOST: '127.0.0.1',
    PUBLIC_URL: addresses.portalUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    DEMO_SHOPIFY_PORT: String(shopifyPort),
    SHOPIFY_API_SECRET: addresses.shopifySecret,
    // One browser looks up for a whole town.
    LOOK_UPS_PER_MINUTE: '9999',
    ...more,
  }

  let running = await launch(env, addresses.portalUrl)
  return {
    ...addresses,
    signInLinks: running.signInLinks,
    stop: () => running.end('SIGTERM'),
    kill: () => running.end('SIGKILL'),
    restart: async (changed = {}) => {
      running = await launch({ ...env, ...changed }, addresses.portalUrl)
    },
  }
}

async function launch(env: NodeJS.ProcessEnv, portalUrl: string) {
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  const welcome = readWelcome(server.stdout, printedFile(env['DATA_DIR'] ?? ''))
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await ended
  }
  try {
    await untilReady(portalUrl, () => server.exitCode === null)
    return { end, signInLinks: await welcome }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

export type SignInLinks = Record<'admin' | 'staff', string>

/** All that a server printed so far, on whichever start. */
export const readPrinted = ({ dataDir }: Pick<Addresses, 'dataDir'>): string =>
  readFileSync(printedFile(dataDir), 'utf8')

const printedFile = (dataDir: string) => join(dataDir, 'printed.txt')

/** What a server of the demo prints when it is ready, read to the end of its life so that it never waits for us. */
function readWelcome(output: Readable, file: string): Promise<SignInLinks> {
  const { promise, resolve } = Promise.withResolvers<SignInLinks>()
  let printed = ''
  output.setEncoding('utf8').on('data', (part: string) => {
    printed += part
    appendFileSync(file, part)
    const admin = signInLink('Admin', printed)
    const staff = signInLink('Staff', printed)
    if (admin && staff) resolve({ admin, staff })
  })
  return promise
}

/** Opens the console as one of the demo's people: what the server printed at its latest start. */
export function latestSignInLink(server: Pick<Addresses, 'dataDir'>, who: keyof SignInLinks): string {
  const role = { admin: 'Admin', staff: 'Staff' }[who]
  const printed = readPrinted(server).split(`${role} (single use)`).at(-1) ?? ''
  return signInLink(role, `${role}${printed}`) ?? ''
}

/** Whatever the words around it: the line that names the role ends with its link. */
const signInLink = (role: string, printed: string): string | undefined =>
  new RegExp(`\\b${role}\\b.*?(http\\S+accessCode=\\S+)\\n`).exec(printed)?.[1]

/** A first start sets a database up and loads the demo, which takes a while on a busy machine. */
async function untilReady(portalUrl: string, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + 180_000
  while (isRunning() && Date.now() < deadline) {
    const isReady = await fetch(`${portalUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(isRunning() ? 'The server did not become ready.' : 'The server ended while starting.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
