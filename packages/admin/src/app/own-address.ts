import { paths } from './paths.ts'

/** `wanted` if it leads to a page of the console, else the start: an address given from outside may lead anywhere. */
export function ownAddress(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return paths.root.to()
  const url = new URL(wanted, 'https://console.invalid')
  return url.origin === 'https://console.invalid' ? url.pathname + url.search : paths.root.to()
}
