import * as v from 'valibot'
import { parseUrl } from '../shared/parse-url.ts'

/**
 * What the portal in its frame and the page around it may say to each other.
 *
 * Every message is an envelope of version, type, id and payload; an answer carries the id of what it
 * answers. Both sides name the other's exact origin when they send, and check it when they receive.
 */
const messageVersion = v.literal(1)

/** One kind of message, in the envelope that all of them share. */
export const message = <const Type extends string, Payload extends v.GenericSchema>(
  type: Type,
  payload: Payload,
) => v.object({ v: messageVersion, type: v.literal(type), id: v.pipe(v.string(), v.maxLength(64)), payload })

export const nothing = v.object({})
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
/** An address on the portal's own origin. */
const path = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?!\/)/))
const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/))

/** From the portal to the page around it. */
export const portalMessage = v.variant('type', [
  /** The portal is there and will report its height. */
  message('aftercare:ready', nothing),
  message('aftercare:height', v.object({ pixels })),
  /** The portal shows another step; the page should scroll to its top. `path` leads to the step. */
  message('aftercare:step', v.object({ path: v.optional(path) })),
  message('aftercare:location-request', nothing),
  message('aftercare:navigate', v.object({ url: webAddress })),
])
export type PortalMessage = v.InferOutput<typeof portalMessage>

/** From the page to the portal; each answers the message with its id. */
export const hostMessage = v.variant('type', [
  message('aftercare:location', v.object({ href: webAddress })),
  /** Whether the page goes where it was asked to go. */
  message('aftercare:navigation', v.object({ isAllowed: v.boolean() })),
])
export type HostMessage = v.InferOutput<typeof hostMessage>

const frameNamePrefix = 'aftercare '

/**
 * How the page identifies itself to the portal: by the frame's name, which survives every step and reload in
 * it and needs no storage.
 */
export const frameNameOf = (hostOrigin: string): string => `${frameNamePrefix}${hostOrigin}`

/** The origin in a frame's name, or undefined when it is not one that our script made. */
export function hostOriginOf(frameName: string): string | undefined {
  if (!frameName.startsWith(frameNamePrefix)) return undefined
  const origin = parseUrl(frameName.slice(frameNamePrefix.length))?.origin
  return origin === 'null' ? undefined : origin
}
