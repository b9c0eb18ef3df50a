import { readFile } from 'node:fs/promises'
import { isIPv4, isIPv6 } from 'node:net'
import { Reader, type AnonymousPlusResponse } from 'mmdb-lib'
import { StartError } from '#platform/start-error.ts'
import { isPublicAddress } from '../sites/public-address.ts'

/**
 * Whether a network address is one of a data center or of a service that hides where its users are. Null is unknown:
 * without a database, and for what is no address of the internet.
 */
export type HiddenAddresses = (address: string) => boolean | null

const unknown: HiddenAddresses = () => null

/**
 * Reads a database of anonymous addresses in MaxMind's format, whole into memory.
 *
 * @throws StartError for a file that is not there or that is another database
 */
export async function openHiddenAddresses(file: string | undefined): Promise<HiddenAddresses> {
  if (file === undefined) return unknown
  const reader = await readDatabase(file)
  const { databaseType, ipVersion } = reader.metadata
  if (!/anonymous/i.test(databaseType))
    throw new StartError(
      `ANONYMOUS_ADDRESS_FILE must be a database of anonymous addresses, such as GeoIP2-Anonymous-IP; ${file} is ${databaseType}`,
    )
  return (address) => {
    const isCovered = isIPv4(address) || (isIPv6(address) && ipVersion === 6)
    return isCovered && isPublicAddress(address) ? isHidden(reader.get(address)) : null
  }
}

async function readDatabase(file: string): Promise<Reader<AnonymousPlusResponse>> {
  try {
    return new Reader<AnonymousPlusResponse>(await readFile(file))
  } catch (error) {
    throw new StartError(`ANONYMOUS_ADDRESS_FILE: ${file} can’t be read: ${String(error)}`)
  }
}

/** The database lists hidden addresses alone. */
const isHidden = (entry: AnonymousPlusResponse | null): boolean =>
  entry !== null &&
  [
    entry.is_anonymous,
    entry.is_anonymous_vpn,
    entry.is_hosting_provider,
    entry.is_public_proxy,
    entry.is_residential_proxy,
    entry.is_tor_exit_node,
  ].includes(true)
