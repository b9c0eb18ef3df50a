import type { Context } from '../graphql/context.ts'
import { refuse } from '../graphql/user-errors.ts'
import { mintId } from '../world/ids.ts'
import { fullNamespace, metafieldKey } from './find-metafield.ts'
import type { Metafield } from './metafield-types.ts'

export type MetafieldInput = {
  namespace?: string | null
  key?: string | null
  type?: string | null
  value?: string | null
}

const types = new Set([
  'boolean',
  'date',
  'date_time',
  'json',
  'multi_line_text_field',
  'number_decimal',
  'number_integer',
  'single_line_text_field',
  'url',
])

/**
 * Validates metafields now and returns a function that writes them to an object created later.
 *
 * @throws Refusal for another app's namespace, keys that are too short or long, and values that do not fit their type
 */
export function metafieldWriter(
  context: Context,
  given: readonly MetafieldInput[],
  path: string,
  ownerId?: string,
): (ownerId: string) => Metafield[] {
  const checked = given.map((each, index) => check(context, each, `${path}.${index}`, ownerId))
  return (owner) => checked.map((each) => write(context, owner, each))
}

type Checked = { namespace: string; key: string; type: string; value: string }

function check(
  { world, shop }: Context,
  given: MetafieldInput,
  at: string,
  ownerId: string | undefined,
): Checked {
  const namespace = fullNamespace(world, given.namespace)
  const { key, value } = given
  if (namespace.startsWith('app--') && !namespace.startsWith(`app--${world.app.clientId}`))
    refuse(
      `${at}.namespace`,
      'Access to this namespace and key on Metafields for this resource type is not allowed.',
      'APP_NOT_AUTHORIZED',
    )
  if (!key || key.length < 2) refuse(`${at}.key`, 'Key is too short (minimum is 2 characters).', 'TOO_SHORT')
  if (key.length > 64) refuse(`${at}.key`, 'Key is too long (maximum is 64 characters).', 'TOO_LONG')
  const known = ownerId === undefined ? undefined : shop.metafields.get(metafieldKey(ownerId, namespace, key))
  const type = given.type ?? known?.type
  if (!type) refuse(`${at}.type`, "Type can't be blank", 'BLANK')
  if (!types.has(type)) refuse(`${at}.type`, 'Type is not included in the list', 'INCLUSION')
  if (!value) refuse(`${at}.value`, "Value can't be blank.", 'BLANK')
  if (!isOfType(value, type)) refuse(`${at}.value`, `Value is invalid for ${type}.`, 'INVALID_VALUE')
  return { namespace, key, type, value }
}

function isOfType(value: string, type: string): boolean {
  if (type === 'number_integer') return /^-?\d+$/.test(value)
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type !== 'json') return true
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

function write({ world, shop }: Context, ownerId: string, given: Checked): Metafield {
  const key = metafieldKey(ownerId, given.namespace, given.key)
  const known = shop.metafields.get(key)
  const now = world.clock.now()
  const metafield: Metafield = {
    id: known?.id ?? mintId(world, 'Metafield'),
    ownerId,
    ...given,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  }
  shop.metafields.set(key, metafield)
  return metafield
}
