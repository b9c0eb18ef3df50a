import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not the public internet: private, local, shared, reserved, and ways to write them in IPv6. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
const networks4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
const networks6 =
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8'
for (const [networks, family] of [
  [networks4, 'ipv4'],
  [networks6, 'ipv6'],
] as const)
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    blocked[family].addSubnet(address, Number(bits), family)
  }

/** Whether the address is one of the public internet: what a merchant typed must not reach our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.ipv4.check(address, 'ipv4')
  return isIPv6(address) && !blocked.ipv6.check(address, 'ipv6')
}
